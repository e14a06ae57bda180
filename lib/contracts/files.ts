/** A file of the desk holds no more rows of a list; the rest is asked for in parts. */
export const mostRowsOfFile = 50_000

/** Stands in the answer to a call for a file when it is known that the file does not hold all. */
export const leftOutHeader = 'Rows-Left-Out'
