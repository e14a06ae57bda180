import path from 'node:path'

/** The folder of the checkout, independent of the working directory. */
export const root = path.resolve(import.meta.dirname, '../..')
