import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Program = { command: string; args: string[]; env?: Record<string, string> }

export function isInstalled(command: string): boolean {
  return spawnSync(command, ['--version']).error === undefined
}

/** Runs a program to its end, and returns what it printed. Throws with that if it fails. */
export async function run(program: Program): Promise<string> {
  const started = start(program)
  const code = await started.ended
  if (code !== 0) {
    throw new Error(`${program.command} ended with ${code}:\n${started.printed()}`)
  }
  return started.printed()
}

/** Starts a program that listens on a port, and waits until it does. */
export async function listen(program: Program, port: number) {
  const started = start(program)
  const isOpen = () =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '' }).then(
      () => true,
      () => false,
    )
  while (!(await isOpen())) {
    if (started.hasEnded()) {
      throw new Error(`${program.command} did not start:\n${started.printed()}`)
    }
    await pause(100)
  }
  return started
}

function start({ args, command, env }: Program) {
  const child = spawn(command, args, { env: { ...process.env, ...env } })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  return {
    ended,
    printed: () => printed,
    hasEnded: () => child.exitCode !== null,
    stop: async () => {
      child.kill()
      await ended
    },
  }
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a server that listens on a port is an object with that port.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
