/** The most rows in one exported file; more are exported in parts. */
export const mostRowsOfFile = 50_000

/** The header that tells that an exported file does not hold all rows. */
export const leftOutHeader = 'Rows-Left-Out'
