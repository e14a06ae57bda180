import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'

import type { EmbeddedDatabaseOptions } from '@/server/database/embedded/open-embedded-database'

import { onCleanUp, fastSettings } from './folders'

export type Message = {
  kind: 'open' | 'error' | 'log' | 'lost' | 'stopped'
  url?: string
  origin?: string
  name?: string
  message?: string
  line?: string
}

export type AppProcess = {
  child: ChildProcess
  messages: Message[]
  next: (...kinds: Message['kind'][]) => Promise<Message>
  stop: () => Promise<void>
  kill: () => Promise<void>
}

export const root = fileURLToPath(new URL('../..', import.meta.url))
const tsx = new URL('../../node_modules/tsx/dist/loader.mjs', import.meta.url).href

export function appCommand(
  options: Pick<EmbeddedDatabaseOptions, 'directory'> & Partial<EmbeddedDatabaseOptions>,
  checkout = root,
): string[] {
  const allOptions = { role: 'app', settings: fastSettings, ...options }
  const program =
    checkout === root
      ? [inject('programs').embedded]
      : ['--import', tsx, join(checkout, 'tests/embedded/child.ts')]
  return [process.execPath, ...program, JSON.stringify(allOptions)]
}

/** Starts a process that opens the database, in a process group of its own. */
export function startApp(command: string[], checkout = root): AppProcess {
  const [file = '', ...args] = command
  const child = spawn(file, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    cwd: checkout,
  })
  const messages: Message[] = []
  let errors = ''
  let ended = false
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString('utf8')))
  child.stdin.on('error', () => undefined)
  const lines = createInterface({ input: child.stdout })
  // The child prints no other lines.
  lines.on('line', (line) => messages.push(JSON.parse(line) as Message))
  const closed = once(child, 'close').then(() => (ended = true))
  const kill = async () => {
    child.kill('SIGKILL')
    await closed
  }
  const next = async (...kinds: Message['kind'][]): Promise<Message> => {
    for (;;) {
      const found = messages.find((message) => kinds.includes(message.kind))
      if (found !== undefined) {
        messages.splice(messages.indexOf(found), 1)
        return found
      }
      if (ended) {
        throw new Error(`The process ended without ${kinds.join(' or ')}: ${errors}`)
      }
      await Promise.race([closed, once(lines, 'line')])
    }
  }
  const stop = async () => {
    child.stdin.write('stop\n')
    await next('stopped')
    await closed
  }
  onCleanUp(kill)
  return { child, messages, next, stop, kill }
}
