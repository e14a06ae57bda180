import { execFile } from 'node:child_process'
import { expect } from '@playwright/test'
import { unsetSettings } from '@/tests/setup/unset-settings'
import { office } from './office'

/** Expects that `npm run audit` finds no fault in the books of the server under test. Returns its output. */
export async function expectCorrectBooks(dataDirectory: string = office.dataDirectory) {
  const { code, output } = await audit(dataDirectory)
  expect(code, output).toBe(0)
  return output
}

function audit(dataDirectory: string): Promise<{ code: unknown; output: string }> {
  const env = { ...process.env, ...unsetSettings(), DATA_DIR: dataDirectory }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/audit.ts'],
      { cwd: office.root, env },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })
}
