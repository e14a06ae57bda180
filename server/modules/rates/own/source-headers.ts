import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { priceSources, type SealedHeader } from '@/server/database/schema/price-sources'
import { changeAtDesk, type ChangeDeps } from '@/server/modules/resources'
import type { OwnSource } from '../ports'

/** Encrypts the secret headers of a source. The vault of numbers is such a vault. */
export type HeaderVault = {
  seal: (text: string, owner: string) => Promise<string>
  open: (sealed: string, owner: string) => Promise<string>
}

function headersOwner(id: number): string {
  return `price source:${id}`
}

export type SetHeaders = ChangeDeps & {
  id: number
  headers: OwnSource['headers']
  vault: HeaderVault
}

/** Replaces the secret headers of a source. The audit log names them, without their values. */
export async function setSourceHeaders(command: SetHeaders): Promise<void> {
  const { id, headers, vault } = command
  const sealed = await Promise.all(
    headers.map(async ({ name, value }) => ({
      name,
      sealed: await vault.seal(value, headersOwner(id)),
    })),
  )
  await changeAtDesk(command, async (tx) => {
    const isOne = eq(priceSources.id, id)
    const [before] = await tx.select().from(priceSources).where(isOne).for('update')
    if (!before) {
      throw new AppError('not_found')
    }
    if (before.address === null && headers.length > 0) {
      throw new AppError('validation_error', {
        faults: [{ field: 'headers', key: 'headers_file' }],
      })
    }
    await tx.update(priceSources).set({ headers: sealed }).where(isOne)
    return {
      ...({ action: 'price_source.set_headers', entity: 'price_source' } as const),
      ...{ entityId: String(id), subject: before.name },
      before: { headers: before.headers.map(({ name }) => name) },
      after: { headers: headers.map(({ name }) => name) },
    }
  })
}

export async function openHeaders(
  vault: HeaderVault,
  id: number,
  headers: readonly SealedHeader[],
): Promise<OwnSource['headers']> {
  return Promise.all(
    headers.map(async ({ name, sealed }) => ({
      name,
      value: await vault.open(sealed, headersOwner(id)),
    })),
  )
}

type Reseal = {
  /** The version of the newest key. */
  version: number
  /** Re-encrypts a text with the newest key. Throws if it cannot be decrypted. */
  reseal: (sealed: { sealed: string; owner: string }) => string
}

/**
 * Re-encrypts secret headers after the keys have changed. It may be interrupted at any time; the next run
 * continues with the rest. Names the sources with headers that no key opens.
 */
export async function resealHeaders(
  db: Database,
  options: Reseal,
): Promise<{ done: number; unreadable: number[] }> {
  const resealed = { done: 0, unreadable: [] as number[] }
  let step: Step | null = { id: 0, isDone: false }
  while ((step = await resealNext(db, step.id, options))) {
    if (step.isDone) {
      resealed.done += 1
    } else {
      resealed.unreadable.push(step.id)
    }
  }
  return resealed
}

type Step = { id: number; isDone: boolean }

function resealNext(db: Database, after: number, { reseal, version }: Reseal) {
  return inTransaction(db, async (tx): Promise<Step | null> => {
    const isOld = sql`exists (
      select from jsonb_array_elements(${priceSources.headers}) header
      where header ->> 'sealed' not like ${`v${version}.%`})`
    const [row] = await tx
      .select()
      .from(priceSources)
      .where(and(gt(priceSources.id, after), isOld))
      .orderBy(asc(priceSources.id))
      .limit(1)
      .for('update')
    if (!row) {
      return null
    }
    const { id } = row
    const owner = headersOwner(id)
    try {
      const headers = row.headers.map(({ name, sealed }) => ({
        name,
        sealed: reseal({ sealed, owner }),
      }))
      await tx.update(priceSources).set({ headers }).where(eq(priceSources.id, id))
      return { id, isDone: true }
    } catch {
      return { id, isDone: false }
    }
  })
}
