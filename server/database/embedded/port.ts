import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

import type { Site } from './site'

const usualPort = 5433

/**
 * The port of last time, so that addresses noted down stay right, else the usual one; any free one
 * when that is taken. It can be taken again before PostgreSQL binds it: the caller asks once more.
 */
export async function choosePort(site: Site): Promise<number> {
  const preferred = await readRememberedPort(site)
  return (await findFreePort(preferred)) ?? (await findFreePort(0)) ?? preferred
}

export async function rememberPort(site: Site, port: number): Promise<void> {
  if ((await readRememberedPort(site)) !== port) {
    await writeFile(join(site.directory, 'port'), `${port}\n`, { mode: 0o600 })
  }
}

async function readRememberedPort(site: Site): Promise<number> {
  const text = await readFile(join(site.directory, 'port'), 'utf8').catch(() => '')
  const port = Number(text.trim())
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : usualPort
}

function findFreePort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      const address = server.address()
      const free = address !== null && typeof address === 'object' ? address.port : undefined
      server.close(() => resolve(free))
    })
  })
}
