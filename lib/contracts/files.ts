/** The maximum number of rows in an exported file. The file of a longer list ends there and says so. */
export const maxFileRows = 50_000

/** The response header of an exported file that is known not to contain all rows. */
export const rowsOmittedHeader = 'Rows-Left-Out'
