import { randomBytes } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '@/server/config/config'
import { dataPath } from '@/server/config/private-directory'
import type { Database } from '@/server/database/client'
import { jobs } from '@/server/jobs/registry'
import type { ObjectStorage } from '@/server/modules/files'
import { createOfficeHealth, type OfficeHealth } from '@/server/modules/health'
import type { Offer } from '@/server/modules/offer'

type Parts = {
  db: Database
  clock: { now: () => Date }
  config: Config
  storage: ObjectStorage
  offer: Offer
}

const laneByTask = new Map(jobs.map(({ definition, lane }) => [definition.name, lane]))

/** The health of the office as this process sees it. */
export function createHealth({ db, clock, config, storage, offer }: Parts): OfficeHealth {
  const directory = dataPath(config)
  // Kantor writes to the data directory only when the log or the embedded database is there.
  const usesDirectory = config.databaseUrl === null || config.logTo === 'file'
  return createOfficeHealth({
    db,
    clock,
    laneOf: (task) => laneByTask.get(task) ?? null,
    checks: {
      storage: limitFrequency(() => canStore(storage)),
      disk: limitFrequency(() => (usesDirectory ? canWrite(directory) : Promise.resolve(true))),
      // A process that is only a worker loads no offer: there the check always passes.
      directions: () => offer.version() === 0 || !offer.isFullyPaused(),
    },
  })
}

/** Writes a small file and removes it again. */
async function canStore(storage: ObjectStorage): Promise<boolean> {
  const key = `probes/${randomBytes(24).toString('hex')}`
  await storage.put(key, new Uint8Array(64))
  await storage.remove(key)
  return true
}

const minFreeBytes = 128 * 1024 * 1024

async function canWrite(directory: string): Promise<boolean> {
  const file = path.join(directory, `.probe-${process.pid}`)
  await writeFile(file, new Uint8Array(4096), { mode: 0o600 })
  await rm(file, { force: true })
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize >= minFreeBytes
}

const minIntervalMilliseconds = 30_000
const timeoutMilliseconds = 5_000

/*
 * These checks write, so they run at most once every half minute, however often the health is requested.
 */
function limitFrequency(check: () => Promise<boolean>): () => Promise<boolean> {
  let last: { at: number; hasPassed: boolean } | null = null
  return async () => {
    if (last === null || performance.now() - last.at > minIntervalMilliseconds) {
      const hasPassed = await withTimeout(check()).catch(() => false)
      last = { at: performance.now(), hasPassed }
    }
    return last.hasPassed
  }
}

/* A disk or a storage that does not answer in time counts as not writable. */
async function withTimeout(check: Promise<boolean>): Promise<boolean> {
  const timeout = new AbortController()
  const late = pause(timeoutMilliseconds, false, { signal: timeout.signal }).catch(() => false)
  try {
    return await Promise.race([check, late])
  } finally {
    timeout.abort()
  }
}
