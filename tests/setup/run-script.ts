import { spawnSync } from 'node:child_process'

type Ended = { code: number | null; printed: string; error: string }

/** Runs a script of the project to its end, with these settings besides the machine's own. */
export function runScript(
  [script, ...words]: readonly [string, ...string[]],
  settings: Record<string, string> = {},
): Ended {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', `scripts/${script}`, ...words],
    { env: { ...process.env, ...settings }, encoding: 'utf8' },
  )
  return { code: status, printed: stdout, error: stderr }
}
