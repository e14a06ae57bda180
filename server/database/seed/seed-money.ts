import { createHash } from 'node:crypto'
import { Decimal } from '@/lib/money/decimal'
import { toActorColumns } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import type { MakeId } from '@/server/database/ids/uuid-v7'
import { accounts, entries, postings, reserveChanges } from '@/server/database/schema/money/ledger'
import { officeCurrencies } from './office'
import { currencyMethods, paymentRequisites } from '@/server/database/schema/money/payments'
import { officeFormCurrencies, officeRequisites } from './office-requisites'

type Context = { now: Date; ids: MakeId }

/*
 * The owner's capital becomes the reserve, with the same rows that a top-up at the desk writes. They
 * are written directly, because code of the database must not depend on the ledger module. The
 * constraints still check them, and the proof of the ledger includes them.
 */
export async function seedReserves(tx: Tx, currencyId: IdOf, { now, ids }: Context): Promise<void> {
  for (const { slug, reserve } of officeCurrencies) {
    const [id, amount, entryId] = [currencyId(slug), new Decimal(reserve), ids(now)]
    const newAccounts = await tx
      .insert(accounts)
      .values([
        { currencyId: id, name: 'capital', balance: amount.negated(), version: 1 },
        { currencyId: id, name: 'reserve:available', balance: amount, version: 1 },
      ])
      .returning()
    const idempotencyKey = `seed:reserve:${slug}`
    await tx.insert(entries).values({
      id: entryId,
      kind: 'reserve_top_up',
      idempotencyKey,
      bodyHash: createHash('sha256').update(`${idempotencyKey} ${reserve}`).digest('hex'),
      reason: 'Demo office',
      ...toActorColumns({ kind: 'system', name: 'seed' }),
      postingsCount: newAccounts.length,
      createdAt: now,
    })
    await tx.insert(postings).values(
      newAccounts.map(({ id: accountId, balance }) => ({
        entryId,
        accountId,
        currencyId: id,
        amount: balance,
        accountVersion: 1,
        balanceAfter: balance,
      })),
    )
    await tx.insert(reserveChanges).values({
      entryId,
      currencyId: id,
      amount,
      availableAfter: amount,
      announcedAt: now,
    })
  }
}

export type IdOf = (slug: string) => number

/** The payment methods of the demo office: by hand, and on the demo provider's page. */
export async function seedRequisites(
  tx: Tx,
  currencyId: IdOf,
  { now, ids }: { now: Date; ids: MakeId },
): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now }
  await tx.insert(paymentRequisites).values(
    officeRequisites.map(({ currency, ...row }) => ({
      ...row,
      ...stamps,
      id: ids(now),
      currencyId: currencyId(currency),
    })),
  )
  await tx.insert(currencyMethods).values(
    officeFormCurrencies.map((slug) => ({
      currencyId: currencyId(slug),
      payIn: 'form' as const,
      payOut: 'manual' as const,
      updatedAt: now,
    })),
  )
}
