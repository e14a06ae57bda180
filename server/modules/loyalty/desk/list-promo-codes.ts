import type { Executor } from '@/server/database/client'
import { findById } from '../promo-codes.repository'
import { standingOf } from '../standing'
import { findPairs, listCodes, listUses, type PromoFilter } from './desk-promo-codes.repository'

export type DeskPromo = Awaited<ReturnType<typeof listPromoCodes>>['codes'][number]

/** One page of codes, the newest first, each with its pairs. */
export async function listPromoCodes(
  db: Executor,
  filter: PromoFilter,
  { now, size }: { now: Date; size: number },
) {
  const rows = await listCodes(db, filter, { now, most: size + 1 })
  const page = rows.slice(0, size)
  const pairs = await findPairs(db, [...new Set(page.flatMap(({ directionIds }) => directionIds))])
  const codes = page.map((row) => ({
    ...row,
    standing: standingOf(row, now),
    pairs: row.directionIds.flatMap((id) => pairs.get(id) ?? []),
  }))
  return { codes, next: rows.length > size ? (codes.at(-1)?.id ?? null) : null }
}

const shownUses = 100

/** The newest claims that named the code. */
export async function listPromoUses(db: Executor, id: string) {
  await findById(db, id)
  return listUses(db, id, shownUses)
}
