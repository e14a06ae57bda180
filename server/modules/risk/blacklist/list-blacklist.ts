import { blacklistKinds } from '@/lib/contracts/desk/risk'
import type { Executor } from '@/server/database/client'
import { listRows, type BlacklistFilter, type ShownListedRow } from './blacklist.repository'
import { normaliseListed } from './normalise-listed'

/** One page of listed values, the newest first; `next` is the cursor of the page with older ones. */
export async function listBlacklist(
  db: Executor,
  filter: Omit<BlacklistFilter, 'values'>,
  size: number,
): Promise<{ entries: ShownListedRow[]; next: string | null }> {
  const { text } = filter
  const values = blacklistKinds.flatMap((kind) => normaliseListed(kind, text ?? '') ?? [])
  const rows = await listRows(db, { ...filter, values }, size + 1)
  const entries = rows.slice(0, size)
  return { entries, next: rows.length > size ? (entries.at(-1)?.id ?? null) : null }
}
