import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { eq, like, or } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Executor, Tx } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import { currencies } from '@/server/database/schema/catalogue'
import { shops } from '@/server/database/schema/shops/shops'
import { keptBytesOf, openBytes, type KeptBytes, type ObjectStorage } from '@/server/modules/files'
import { removeLogoOrphanJob } from './jobs'
import { logoKeyAt, logoPath } from './logo-paths'

const fileName = /^[a-z0-9]+(-[a-z0-9]+)*\.svg$/

/** Paths of the product's own logos: the files in `public/logos`. */
async function listOwnLogos(publicFolder: string): Promise<string[]> {
  const names = await readdir(path.join(publicFolder, 'logos'))
  return names
    .filter((name) => fileName.test(name))
    .toSorted()
    .map((name) => `/logos/${name}`)
}

/** Paths of all logos that a currency may get: first the uploaded ones that currencies already use. */
export async function listLogos(db: Executor, publicFolder: string): Promise<string[]> {
  const uploaded = await db
    .selectDistinct({ logo: currencies.logo })
    .from(currencies)
    .where(like(currencies.logo, '/media/logos/%'))
    .orderBy(currencies.logo)
  return [...uploaded.map(({ logo }) => logo), ...(await listOwnLogos(publicFolder))]
}

export type LogoStore = { storage: ObjectStorage; publicFolder: string }

/** Whether there is a logo at the path. Throws `unavailable` when the storage does not answer. */
export async function hasLogo({ storage, publicFolder }: LogoStore, logo: string) {
  const key = logoKeyAt(logo)
  if (key === null) {
    return (await listOwnLogos(publicFolder)).includes(logo)
  }
  const stream = await openBytes(storage, key)
  await stream?.cancel()
  return stream !== null
}

export type FoundLogo = {
  /** Identifies the bytes, which never change. */
  tag: string
  /** Throws `not_found` and, when the storage does not answer, `unavailable`. */
  read: () => ReturnType<KeptBytes['read']>
}

/** The uploaded logo at a path. Throws `not_found` for a path that no uploaded logo can have. */
export function findLogoAt(storage: ObjectStorage, address: string): FoundLogo {
  const key = logoKeyAt(address)
  if (key === null) {
    throw new AppError('not_found')
  }
  return { tag: key.slice(-27), read: () => keptBytesOf(storage).read(key) }
}

/* As long as a page that shows the old logo may stay open. */
const keptMilliseconds = 3_600_000

/** Enqueues the removal of an uploaded logo that a currency or a shop no longer uses. */
export async function letGoOfLogo(tx: Tx, { logo, now }: { logo: string; now: Date }) {
  const key = logoKeyAt(logo)
  if (key !== null) {
    const runAt = new Date(now.getTime() + keptMilliseconds)
    await enqueueJob(tx, removeLogoOrphanJob, { key }, { runAt })
  }
}

/** Removes the bytes of an uploaded logo if no currency and no shop uses it. */
export async function removeLogoOrphan(
  { db, storage }: { db: Executor; storage: ObjectStorage },
  key: string,
): Promise<void> {
  const logo = logoPath(key)
  const users = [
    await db.$count(currencies, eq(currencies.logo, logo)),
    await db.$count(shops, or(eq(shops.logo, logo), eq(shops.approvedLogo, logo))),
  ]
  if (users.every((count) => count === 0)) {
    await storage.remove(key)
  }
}
