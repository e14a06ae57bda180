import type { Executor } from '@/server/database/client'
import { addVisit } from './monitorings.repository'

const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/
const longestSlug = 40

/** Counts one who came by a monitoring's address. One that nobody has counts nothing. */
export async function countVisit(
  db: Executor,
  { slug, now }: { slug: string; now: Date },
): Promise<void> {
  if (slug.length <= longestSlug && slugShape.test(slug)) {
    await addVisit(db, { slug, now })
  }
}
