import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import type { Database } from '@/server/database/client'
import { accounts } from '@/server/database/schema/money/ledger'
import { payouts } from '@/server/database/schema/money/payments'
import { chainIntents, chainTransactions } from '@/server/database/schema/rails/outgoing'
import { findClaim, payoutListener } from '@/server/modules/claims'
import type { PayoutParts } from '@/server/modules/payouts'
import { openJournal, type Journal } from '@/server/signer/journal'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { railNow, type RailOffice } from './rail-office'

type OfClaim = { id: string }
type PayoutRow = typeof payouts.$inferSelect
export type OutgoingRow = typeof chainTransactions.$inferSelect

export type PayoutReaders = {
  stateOf: (claim: OfClaim) => Promise<string | undefined>
  payoutOf: (claim: OfClaim) => Promise<PayoutRow>
  outgoingOf: (claim: OfClaim) => Promise<OutgoingRow[]>
  accountOf: (slug: string, name: string) => Promise<string>
}

/** What tests look up about payouts. */
export function readPayouts(db: Database): PayoutReaders {
  return {
    stateOf: async ({ id }) => (await findClaim(db, id))?.state,
    payoutOf: async ({ id }) => {
      const rows = await db
        .select()
        .from(payouts)
        .where(eq(payouts.claimId, id))
        .orderBy(payouts.createdAt, payouts.id)
      return rows.at(-1) ?? Promise.reject(new Error(`Claim ${id} has no payout.`))
    },
    outgoingOf: async ({ id }) => {
      const rows = await db
        .select({ row: chainTransactions })
        .from(chainTransactions)
        .innerJoin(chainIntents, eq(chainIntents.transactionId, chainTransactions.id))
        .innerJoin(payouts, eq(payouts.id, chainIntents.payoutId))
        .where(eq(payouts.claimId, id))
        .orderBy(chainTransactions.createdAt, chainTransactions.id)
      return rows.map(({ row }) => row)
    },
    accountOf: async (slug, name) => {
      const currencyId = await currencyIdOf(db, slug)
      const [row] = await db
        .select({ balance: accounts.balance })
        .from(accounts)
        .where(and(eq(accounts.currencyId, currencyId), eq(accounts.name, name)))
      return row?.balance.toFixed() ?? '0'
    },
  }
}

/** The parts with which a worker sends payouts. */
export function payoutParts({ container }: RailOffice, db: Database): PayoutParts {
  const { clock, payments } = container
  return {
    ...{ db, clock, methods: payments.methods, listener: payoutListener(clock) },
    signal: new AbortController().signal,
  }
}

export type TestJournal = {
  current: () => Journal
  /** Opens the journal again, as after a restart of the signer. */
  reopen: () => void
  /** Removes the journal. */
  close: () => void
}

export function openTestJournal(): TestJournal {
  const folder = mkdtempSync(path.join(tmpdir(), 'kantor-signer-'))
  const open = () => openJournal(path.join(folder, 'journal'), { now: railNow })
  let journal = open()
  return {
    current: () => journal,
    reopen: () => {
      journal.close()
      journal = open()
    },
    close: () => {
      journal.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The details of a customer who is paid at an address. */
export const addressInput = (value: string) => [
  { key: 'wallet', labelRu: 'Адрес', labelEn: 'Address', value },
]

export function nothingSwept(): never {
  throw new Error('Nothing is swept.')
}
