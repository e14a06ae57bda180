import { requireNode } from './steps/node-version.mjs'

/*
 * Takes a fresh clone to a running product in one process: installs, builds and starts it.
 * Only Node's own modules may be imported before the dependencies are installed.
 */
requireNode()
Object.assign(process.env, {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  NEXT_TELEMETRY_DISABLED: '1',
})

const { root } = await import('./steps/root.mjs')
process.chdir(root)

try {
  const { installIfNeeded } = await import('./steps/install.mjs')
  await step('Installed the dependencies', installIfNeeded)
  const { buildIfNeeded } = await import('./build.mjs')
  await step('Built the product', buildIfNeeded)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
stopWithNpm()
// The signer loads no code of the office.
const program = process.env.ROLES === 'signer' ? 'signer' : 'main'
const built = new URL(`../dist/server/${program}.mjs`, import.meta.url)
await import(built.href)

/*
 * npm forwards a SIGTERM only to the shell that started this process. When that shell has ended, this
 * process stops as well.
 */
function stopWithNpm() {
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== shell) {
      clearInterval(watch)
      process.kill(process.pid, 'SIGTERM')
    }
  }, 500)
  watch.unref()
}

/**
 * @param {string} done
 * @param {() => Promise<boolean>} work
 */
async function step(done, work) {
  const start = performance.now()
  if (await work()) {
    console.log(`${done} (${Math.round((performance.now() - start) / 1000)} s).`)
  }
}
