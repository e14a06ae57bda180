import type { Executor } from '@/server/database/client'
import { findIdInPlace, listRecords, type AuditFilter } from './audit.repository'

type Records = Awaited<ReturnType<typeof listRecords>>

/* No index answers for words, so they are looked for in stretches that one statement can read. */
const usual = { stretch: 5_000, mostStretches: 40 }

export type SearchSize = { most: number; stretch?: number; mostStretches?: number }

/**
 * The newest that match, and after which one to go on; null when there is nothing older. In a long
 * log a search for rare words gives up for now and says where, so that it can be gone on with.
 */
export async function searchRecords(
  db: Executor,
  filter: AuditFilter,
  size: SearchSize,
): Promise<{ rows: Records; next: string | null }> {
  const { most, stretch, mostStretches } = { ...usual, ...size }
  const hasWords = filter.text !== undefined && filter.text !== ''
  const rows: Records = []
  let before = filter.before

  for (let count = 1; ; count += 1) {
    const part = { ...filter, before }
    const least = hasWords ? await findIdInPlace(db, part, stretch) : null
    const wanted = most + 1 - rows.length
    rows.push(...(await listRecords(db, { ...part, least: least ?? undefined }, wanted)))
    if (rows.length > most) {
      return { rows: rows.slice(0, most), next: rows[most - 1]?.id ?? null }
    }
    if (least === null || count === mostStretches) {
      return { rows, next: least }
    }
    before = least
  }
}
