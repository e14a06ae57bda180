import { execFile } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { unsetSettings } from '@/tests/setup/unset-settings'
import { office } from './support/office'

/* Runs `npm run audit` on the data that all other tests left behind. */
test('the ledger is consistent, and the claims agree with it', async () => {
  const { code, output } = await audit()
  expect(code, output).toBe(0)
})

function audit(): Promise<{ code: unknown; output: string }> {
  const env = { ...process.env, ...unsetSettings(), DATA_DIR: office.dataDirectory }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/audit.ts'],
      { cwd: office.root, env },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })
}
