import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..')

/** The data directory of the office under test, and the directory it was started in. */
export const office = { root, dataDirectory: 'test-results/data' } as const
