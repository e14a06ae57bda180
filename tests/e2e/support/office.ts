import path from 'node:path'
import { test } from '@playwright/test'

const root = path.join(import.meta.dirname, '../../..')

/** The data directory of the server under test, and the directory in which it was started. */
export const office = { root, dataDirectory: 'test-results/data' } as const

/** The origin of the office under test. */
export function officeOrigin(): string {
  return test.info().project.use.baseURL ?? ''
}
