import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { utxoAccountKey, utxoKeyOfPhrase } from '@/server/adapters/rails/utxo/signing/utxo-key'
import { outgoingListener } from '@/server/boot/outgoing-listener'
import type { UtxoSettings } from '@/server/config/rails/rail-settings'
import { accounts } from '@/server/database/schema/money/ledger'
import { currencyMethods, payouts } from '@/server/database/schema/money/payments'
import { chainIntents, chainTransactions } from '@/server/database/schema/rails/outgoing'
import { findClaim, payoutListener } from '@/server/modules/claims'
import { sendQueuedPayout, type PayoutParts } from '@/server/modules/payouts'
import type { OutgoingListener } from '@/server/modules/rails'
import { holdLease } from '@/server/modules/rails/follow/lease.repository'
import { readForward } from '@/server/modules/rails/follow/read-forward'
import { tendPayouts } from '@/server/modules/rails/payouts/tend-payouts'
import type { CoinPayouts, Rail } from '@/server/modules/rails/ports'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { openJournal } from '@/server/signer/journal'
import { signAsked, type Signing } from '@/server/signer/sign-asked'
import type { SignerAsset, SignerRail } from '@/server/signer/signer-settings'
import { Decimal } from '@/lib/money/decimal'
import { makeClaim, type MadeClaim } from '@/tests/factories/claims/claims'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createTestDatabase, type TestDatabase } from '../test-database'
import { litecoinSettings, openLitecoind, testVpub, type Litecoin } from './litecoind'
import { anvilPhrase, signerAsset } from './paying-office'
import { openRailOffice, railNow, type RailOffice } from './rail-office'

type Claim = MadeClaim['claim']
type Outgoing = typeof chainTransactions.$inferSelect

export type PayingLitecoin = {
  database: TestDatabase
  chain: Litecoin
  office: RailOffice
  rail: Rail
  payouts: CoinPayouts
  signing: Signing
  listener: OutgoingListener
  /** A claim whose payout was just handed to the rail. */
  pay: (to: string, amount: string) => Promise<Claim>
  queue: (to: string, amount: string) => Promise<Claim>
  /** Needed after a test has let time pass. */
  refreshPrices: () => Promise<void>
  send: (claim: { id: string }) => Promise<string>
  sign: () => Promise<void>
  /** The worker's part: the new blocks, and each transaction one step further. Returns what went wrong. */
  tend: () => Promise<unknown[]>
  /** All parts, and a block, until the payouts of these claims are told and booked. */
  settle: (claims: readonly { id: string }[]) => Promise<void>
  stateOf: (claim: { id: string }) => Promise<string | undefined>
  payoutOf: (claim: { id: string }) => Promise<typeof payouts.$inferSelect>
  outgoingOf: (claim: { id: string }) => Promise<Outgoing[]>
  /** What an address has in blocks, in the smallest units. */
  balanceOf: (address: string) => Promise<bigint>
  accountOf: (name: string) => Promise<string>
  reopenJournal: () => void
  close: () => Promise<void>
}

const quickPayouts = {
  ...{ maxFee: '0.01', maxFeeShare: '0.5', stuckBlocks: 3, lostSeconds: 3600, approveFrom: {} },
  ...{ feeBlocks: 6, gatherSeconds: 0 },
}

type Opening = {
  settings?: Partial<NonNullable<UtxoSettings['payouts']>>
  limits?: Partial<Record<keyof SignerAsset['limits'], string>>
  /** Whether the addresses of orders belong to the signer's key. */
  ownDeposits?: boolean
}

/** An office that pays out by a chain like Bitcoin's of its own. Nothing happens until a test says so. */
export async function openPayingLitecoin({
  limits,
  ownDeposits = false,
  settings,
}: Opening = {}): Promise<PayingLitecoin> {
  const database = await createTestDatabase()
  const { db } = database
  const chain = await openLitecoind()
  const key = utxoKeyOfPhrase(anvilPhrase, 'litecoin-regtest')
  const xpub = ownDeposits ? utxoAccountKey(anvilPhrase, 'litecoin-regtest') : testVpub
  const office = await openRailOffice(
    database,
    litecoinSettings(chain, {
      xpub,
      payouts: { ...quickPayouts, sender: key.address, ...settings },
    }),
  )
  const currencyId = await currencyIdOf(db, 'litecoin')
  await db
    .update(currencyMethods)
    .set({ payOut: 'rail' })
    .where(eq(currencyMethods.currencyId, currencyId))
  const [rail] = office.container.rails
  if (rail?.payouts?.slots !== 'coins') {
    throw new Error('The rail does not pay out.')
  }
  const railPayouts = rail.payouts

  const folder = mkdtempSync(path.join(tmpdir(), 'kantor-signer-'))
  const openAgain = () => openJournal(path.join(folder, 'journal'), { now: railNow })
  let journal = openAgain()
  const asset = { ...signerAsset(limits), currency: 'LTC', decimals: 8 }
  const signerRail: SignerRail = {
    kind: 'utxo',
    name: rail.name,
    chain: 'litecoin-regtest',
    sender: key.address,
    maxFee: new Decimal('0.01'),
    assets: [asset],
  }
  const signing: Signing = {
    pool: database.pool,
    settings: { approvers: [], origin: 'https://kantor.test', rails: [signerRail] },
    keyOf: () => key,
    get journal() {
      return journal
    },
    now: railNow,
    onStop: () => undefined,
  }
  const { clock } = office.container
  const parts: PayoutParts = {
    ...{ db, clock, methods: office.container.payments.methods },
    listener: payoutListener(clock),
    signal: new AbortController().signal,
  }
  const listener = outgoingListener(office.container)
  const holder = randomUUID()
  const currencyOf = () => currencyId

  /** Reads all blocks, as a worker does. */
  const read = async (): Promise<number> => {
    const standing = await holdLease(db, { rail: rail.name, holder })
    const { hash = null, height = null } = standing ?? {}
    let tip = height === null || hash === null ? null : { height, hash }
    const head = await rail.reader.head()
    const following = { db, clock, rail, holder, currencyOf, onFault: () => undefined }
    const silent = { ...following, listener: undefined as never }
    for (let isBehind = true; isBehind;) {
      ;({ tip, isBehind } = await readForward(silent, { tip, head }))
    }
    return tip?.height ?? 0
  }
  const tend: PayingLitecoin['tend'] = async () => {
    const errors: unknown[] = []
    const tip = await read()
    await tendPayouts(
      {
        ...{ db, clock, rail, payouts: railPayouts, tip, finalized: null, listener, currencyOf },
        isHeld: false,
      },
      {
        balance: { at: -Infinity },
        postponed: new Map(),
        onFault: (error) => errors.push(error),
      },
    )
    return errors
  }
  await read()

  const send = ({ id }: { id: string }) => sendQueuedPayout(parts, { claimId: id })
  const refreshPrices = async () => {
    await refreshDemoQuotes(db, { activeSources: ['demo'], now: railNow() })
  }
  const queue: PayingLitecoin['queue'] = async (to, amount) => {
    await refreshPrices()
    const toInputs = [{ key: 'wallet', labelRu: 'Адрес', labelEn: 'Address', value: to }]
    const made = { from: 'sberbank', to: 'litecoin', toAmount: amount, toInputs, now: railNow() }
    return (await makeClaim(db, { state: 'paying_out', ...made })).claim
  }
  const outgoingOf: PayingLitecoin['outgoingOf'] = async ({ id }) => {
    const rows = await db
      .select({ row: chainTransactions })
      .from(chainTransactions)
      .innerJoin(chainIntents, eq(chainIntents.transactionId, chainTransactions.id))
      .innerJoin(payouts, eq(payouts.id, chainIntents.payoutId))
      .where(eq(payouts.claimId, id))
      .orderBy(chainTransactions.createdAt, chainTransactions.id)
    return rows.map(({ row }) => row)
  }
  return {
    ...{ database, chain, office, rail, payouts: railPayouts, signing, listener },
    ...{ queue, send, tend, outgoingOf, refreshPrices },
    pay: async (to, amount) => {
      const claim = await queue(to, amount)
      await send(claim)
      return claim
    },
    sign: () => signAsked(signing),
    settle: async (claims) => {
      for (let round = 0; round < 20; round += 1) {
        await tend()
        await signAsked(signing)
        await chain.mine()
        const rows = (await Promise.all(claims.map(outgoingOf))).flat()
        const isOver = ({ feeBookedAt, state }: Outgoing) =>
          feeBookedAt !== null || state === 'replaced' || state === 'abandoned'
        if (rows.length > 0 && rows.every(isOver)) {
          break
        }
      }
      await tend()
    },
    stateOf: async ({ id }) => (await findClaim(db, id))?.state,
    payoutOf: async ({ id }) => {
      const rows = await db
        .select()
        .from(payouts)
        .where(eq(payouts.claimId, id))
        .orderBy(payouts.createdAt, payouts.id)
      return rows.at(-1) ?? Promise.reject(new Error(`Claim ${id} has no payout.`))
    },
    balanceOf: chain.unitsOf,
    accountOf: async (name) => {
      const [row] = await db
        .select({ balance: accounts.balance })
        .from(accounts)
        .where(and(eq(accounts.currencyId, currencyId), eq(accounts.name, name)))
      return row?.balance.toFixed() ?? '0'
    },
    reopenJournal: () => {
      journal.close()
      journal = openAgain()
    },
    close: async () => {
      journal.close()
      rmSync(folder, { recursive: true, force: true })
      await chain.stop()
      await database.drop()
    },
  }
}
