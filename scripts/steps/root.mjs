import path from 'node:path'

/** The checkout, wherever the command was called from. */
export const root = path.resolve(import.meta.dirname, '../..')
