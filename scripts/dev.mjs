import { spawn } from 'node:child_process'
import { installIfNeeded } from './steps/install.mjs'
import { requireNode } from './steps/node-version.mjs'
import { root } from './steps/root.mjs'

/*
 * Pages reload by themselves; a change below server/ or lib/ restarts the process, and the database
 * goes on.
 */
requireNode()
await installIfNeeded()
const child = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    // A process group of its own: Ctrl+C must reach it once, through us; a second signal means "at
    // once".
    detached: true,
    env: { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
  },
)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => child.kill(signal))
}
child.on('exit', (code) => process.exit(code ?? 0))
