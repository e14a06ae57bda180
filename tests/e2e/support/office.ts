import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..')

/** The data directory of the server under test, and the directory in which it was started. */
export const office = { root, dataDirectory: 'test-results/data' } as const
