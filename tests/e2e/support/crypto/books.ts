import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { unsetSettings } from '@/tests/setup/unset-settings'
import { office } from '../office'

export type Books = { dataDirectory: string; rails: string }

const states = z.array(z.string())

/**
 * Expects that the wallets of all rails come to agree with the books. With `name`, the difference at the beginning
 * is explained first, as an operator does.
 */
export async function expectEqualBooks(
  { dataDirectory, rails }: Books,
  ...wish: 'name'[]
): Promise<void> {
  const found = await runProgram('compare-books', [dataDirectory, rails, ...wish])
  const equal = ['ETH equal', 'LTC equal', 'USDTERC20 equal']
  expect(states.parse(JSON.parse(found))).toEqual(equal)
}

/** Makes an order whose payout in LTC is queued, and returns its id. */
export async function queueLitecoin(
  dataDirectory: string,
  { amount, wallet }: { amount: string; wallet: string },
): Promise<string> {
  return (await runProgram('queue-litecoin', [dataDirectory, wallet, amount])).trim()
}

async function runProgram(name: string, args: readonly string[]): Promise<string> {
  const program = `tests/e2e/support/crypto/${name}.ts`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', program, ...args],
    { cwd: office.root, env: { ...process.env, ...unsetSettings() } },
  )
  return stdout
}
