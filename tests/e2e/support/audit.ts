import { execFile } from 'node:child_process'
import { expect } from '@playwright/test'
import { unsetSettings } from '@/tests/setup/unset-settings'
import { office } from './office'

/** Expects that `npm run audit` finds nothing in the books of the server under test. */
export async function expectCorrectBooks(): Promise<void> {
  const { code, output } = await audit()
  expect(code, output).toBe(0)
}

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
