import type { Executor } from '@/server/database/client'
import { listAccountRows, type AccountFilter } from './accounts.repository'

export type AccountRow = Awaited<ReturnType<typeof listAccountRows>>[number]

/** One page of accounts, and the account after which the next page begins. */
export async function listAccounts(
  db: Executor,
  { after, ...filter }: AccountFilter & { after?: number | undefined },
  size: number,
): Promise<{ accounts: AccountRow[]; next: number | null }> {
  const rows = await listAccountRows(db, { ...filter, after, limit: size + 1 })
  const accounts = rows.slice(0, size)
  return { accounts, next: rows.length > size ? (accounts.at(-1)?.id ?? null) : null }
}
