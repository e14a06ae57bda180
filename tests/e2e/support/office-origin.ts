import { test } from '@playwright/test'

/** The origin of the office under test. */
export function officeOrigin(): string {
  return test.info().project.use.baseURL ?? ''
}
