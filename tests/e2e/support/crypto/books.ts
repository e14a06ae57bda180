import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { unsetSettings } from '@/tests/setup/unset-settings'
import { office } from '../office'

export type Books = { dataDirectory: string; rails: string }

const states = z.array(z.string())

/**
 * Expects that the wallets of all rails and the books become equal. With `name`, what the wallets had before is named first,
 * as an operator does.
 */
export async function expectEqualBooks(
  { dataDirectory, rails }: Books,
  ...wish: 'name'[]
): Promise<void> {
  const program = 'tests/e2e/support/crypto/compare-books.ts'
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', program, dataDirectory, rails, ...wish],
    { cwd: office.root, env: { ...process.env, ...unsetSettings() } },
  )
  const equal = ['ETH equal', 'LTC equal', 'USDTERC20 equal']
  expect(states.parse(JSON.parse(stdout))).toEqual(equal)
}
