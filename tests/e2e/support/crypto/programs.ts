import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { unsetSettings } from '@/tests/setup/unset-settings'
import { office } from '../office'

type Program = { stop: () => Promise<void> }

/** Runs `npm start` with these settings, and waits until it prints this. */
export async function startProgram(
  settings: Record<string, string>,
  ready: string,
): Promise<Program> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: office.root,
    env: {
      ...unsetSettings(),
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const closed = once(child, 'close')
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes(ready)) {
        resolve()
      }
    })
    child.once('close', () => reject(new Error(`The program ended: ${output}`)))
  })
  return {
    stop: async () => {
      child.kill('SIGTERM')
      await closed
    },
  }
}
