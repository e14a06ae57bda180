import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '@/scripts/steps/run.mjs'
import { freePort, root, type Running } from './processes'

/** Starts a proxy with HTTP/2 and TLS in front of a server, with a certificate of its own. */
export async function startHttpsFront(origin: string): Promise<Running> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kantor-front-'))
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => path.join(folder, name))
  const ask = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const named = ['-nodes', '-subj', '/CN=localhost', '-keyout', `${key}`, '-out', `${certificate}`]
  await run('openssl', [...ask, ...named], { quiet: true })
  const port = await freePort()
  const args = ['--import', 'tsx', 'bench/servers/https-front.ts', origin, folder]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: `${port}` },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const isListening = await Promise.race([
    once(child, 'message').then(() => true),
    ended.then(() => false),
  ])
  if (!isListening) {
    throw new Error('The proxy of the bench did not start.')
  }
  return {
    url: `https://localhost:${port}`,
    child,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
