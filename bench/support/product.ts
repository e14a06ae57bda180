import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfNeeded } from '@/scripts/build.mjs'
import { startServer, type Running } from './processes'

/** Starts the product as `npm start` does, with a new database that is removed at the end. */
export async function startProduct(env: Record<string, string> = {}): Promise<Running> {
  await buildIfNeeded()
  const folder = mkdtempSync(path.join(tmpdir(), 'kantor-bench-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const product = await startServer({
      args: ['dist/server/main.mjs'],
      env: (url) => ({
        DATA_DIR: folder,
        PUBLIC_URL: url,
        DEMO_OFFICE: 'true',
        RATE_LIMIT_FACTOR: '100000',
        ...env,
      }),
      probe: '/readyz',
    })
    return { ...product, stop: () => product.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}
