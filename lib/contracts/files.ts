/** The most rows in one exported file; the file of a longer list ends there and says so. */
export const mostRowsOfFile = 50_000

/** The header of an exported file that is known not to hold all rows. */
export const leftOutHeader = 'Rows-Left-Out'
