import { spawn } from 'node:child_process'
import { installIfNeeded } from './steps/install.mjs'
import { requireNode } from './steps/node-version.mjs'
import { root } from './steps/root.mjs'

/*
 * Pages reload by themselves. A change in server/ or lib/ restarts the server process; the database
 * keeps running.
 */
requireNode()
await installIfNeeded()
const child = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    // With its own process group the child gets Ctrl+C only once, from this process. A second signal
    // would make it stop at once.
    detached: true,
    env: { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
  },
)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => child.kill(signal))
}
child.on('exit', (code) => process.exit(code ?? 0))
