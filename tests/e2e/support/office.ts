import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..')

/** Where the office under test keeps its data, and what it was started in. */
export const office = { root, dataDirectory: 'test-results/data' } as const
