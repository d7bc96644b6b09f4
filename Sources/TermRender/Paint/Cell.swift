// Cell: one place of a frame as 16 plain bytes.
