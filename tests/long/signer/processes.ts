import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { anvilProgram, askNode } from '@/tests/setup/chains/anvil'

/** A process that is killed and started again with the same arguments. */
export type Killable = {
  start: () => Promise<void>
  /** Sends SIGKILL, and waits until it is gone. */
  kill: () => Promise<void>
}

type Command = { program: string; args: readonly string[]; env?: Record<string, string> }

/** A process of any program. */
export function killable(command: () => Promise<Command> | Command, log: string): Killable {
  let child: ChildProcess | null = null
  return {
    start: async () => {
      const { args, env = {}, program } = await command()
      const output = createWriteStream(log, { flags: 'a' })
      const started = spawn(program, [...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { NODE_ENV: 'production', PATH: process.env.PATH ?? '', ...env },
      })
      started.stdout.pipe(output, { end: false })
      started.stderr.pipe(output, { end: false })
      child = started
    },
    kill: async () => {
      const killed = child
      if (killed && killed.exitCode === null && killed.signalCode === null) {
        const gone = new Promise((resolve) => killed.once('exit', resolve))
        killed.kill('SIGKILL')
        await gone
      }
    },
  }
}

/** Builds the office and the signer as `npm run build` does, and returns the folder of their programs. */
export async function buildPayers(folder: string): Promise<string> {
  // Inside the repository, so that the programs find its packages.
  const outdir = path.resolve('test-results', path.basename(folder))
  mkdirSync(outdir, { recursive: true })
  await build({
    entryPoints: { main: 'server/main.ts', signer: 'server/signer/main.ts' },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
  })
  return outdir
}

export function nodeProgram(
  file: string,
  { env, log }: { env: Record<string, string>; log: string },
): Killable {
  return killable(() => ({ program: process.execPath, args: [file], env }), log)
}

export type Chain = Killable & {
  url: string
  ask: (method: string, params?: readonly unknown[]) => Promise<unknown>
}

/**
 * A chain that mines every second. It keeps its blocks when it is killed, as real nodes do, and loses the
 * transactions that wait for one.
 */
export function openLongChain(folder: string, port: number): Chain {
  const url = `http://127.0.0.1:${String(port)}`
  const state = path.join(folder, 'chain.json')
  let isNew = true
  const ask: Chain['ask'] = (method, params = []) => askNode(url, method, params)
  const node = killable(
    () => {
      const fresh = ['--port', String(port), '--accounts', '4', '--block-time', '1']
      return { program: anvilProgram(), args: isNew ? fresh : [...fresh, '--load-state', state] }
    },
    path.join(folder, 'chain.log'),
  )
  const answers = async () =>
    ask('eth_chainId').then(
      () => true,
      () => false,
    )
  return {
    url,
    ask,
    start: async () => {
      await node.start()
      while (!(await answers())) {
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      isNew = false
    },
    kill: async () => {
      await ask('evm_setIntervalMining', [0])
      const dumped = (await ask('anvil_dumpState')) as string
      writeFileSync(state, gunzipSync(Buffer.from(dumped.slice(2), 'hex')))
      await node.kill()
    },
  }
}
