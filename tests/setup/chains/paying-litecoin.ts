import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { utxoAccountKey, utxoKeyOfPhrase } from '@/server/adapters/rails/utxo/signing/utxo-key'
import { outgoingListener } from '@/server/boot/outgoing-listener'
import type { UtxoSettings } from '@/server/config/rails/rail-settings'
import { currencyMethods } from '@/server/database/schema/money/payments'
import { sendQueuedPayout } from '@/server/modules/payouts'
import type { OutgoingListener } from '@/server/modules/rails'
import { holdLease } from '@/server/modules/rails/follow/lease.repository'
import { readForward } from '@/server/modules/rails/follow/read-forward'
import { tendPayouts } from '@/server/modules/rails/payouts/tend-payouts'
import type { CoinPayouts } from '@/server/modules/rails/paying-ports'
import type { Rail } from '@/server/modules/rails/ports'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { signAsked, type Signing } from '@/server/signer/sign-asked'
import type { SignerAsset, SignerRail } from '@/server/signer/signer-settings'
import { Decimal } from '@/lib/money/decimal'
import { makeClaim, type MadeClaim } from '@/tests/factories/claims/claims'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createTestDatabase, type TestDatabase } from '../test-database'
import { litecoinSettings, openLitecoind, testVpub, type Litecoin } from './litecoind'
import { anvilPhrase, signerAsset } from './paying-office'
import {
  addressInput,
  nothingSwept,
  openTestJournal,
  payoutParts,
  readPayouts,
  type PayoutReaders,
  type OutgoingRow,
} from './paying-parts'
import { openRailOffice, railNow, type RailOffice } from './rail-office'

type Claim = MadeClaim['claim']

export type PayingLitecoin = Omit<PayoutReaders, 'accountOf'> & {
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
  /** Must be called after a test has let time pass. */
  refreshPrices: () => Promise<void>
  send: (claim: { id: string }) => Promise<string>
  sign: () => Promise<void>
  /**
   * Does the worker's part: reads the new blocks, and takes each transaction one step further. Returns the errors.
   */
  tend: () => Promise<unknown[]>
  /** Gives the paying wallet a coin of each of these amounts, in the smallest units, and reads their blocks. */
  fund: (...amounts: bigint[]) => Promise<void>
  /** Does all parts, and mines blocks, until the payouts of these claims are reported and booked. */
  settle: (claims: readonly { id: string }[]) => Promise<void>
  /** The balance of an address in blocks, in the smallest units. */
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
  cold?: UtxoSettings['cold']
}

/** An office that pays out by a chain like Bitcoin's of its own. Nothing happens until a test says so. */
export async function openPayingLitecoin({
  cold,
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
      ...(cold && { cold }),
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

  const journal = openTestJournal()
  const asset = { ...signerAsset(limits), currency: 'LTC', decimals: 8 }
  const signerRail: SignerRail = {
    kind: 'utxo',
    name: rail.name,
    chain: 'litecoin-regtest',
    sender: key.address,
    maxFee: new Decimal('0.01'),
    assets: [asset],
    ...(cold && { cold: { to: cold.to, hour: new Decimal('0.1'), day: new Decimal('0.1') } }),
  }
  const signing: Signing = {
    pool: database.pool,
    settings: { approvers: [], origin: 'https://kantor.test', rails: [signerRail] },
    keyOf: () => key,
    depositsOf: nothingSwept,
    get journal() {
      return journal.current()
    },
    now: railNow,
    databaseNow: () => Promise.resolve(railNow()),
    unanswered: new Set(),
    ...{ onStop: () => undefined, onRefusal: () => undefined },
  }
  const { clock } = office.container
  const parts = payoutParts(office, db)
  const listener = outgoingListener(office.container)
  const holder = randomUUID()
  const currencyOf = () => currencyId

  /** Reads all blocks, as a worker does. */
  const read = async (): Promise<number> => {
    const standing = await holdLease(db, { rail: rail.name, holder })
    const { hash = null, height = null } = standing ?? {}
    const tip = height === null || hash === null ? null : { height, hash }
    const head = await rail.reader.head()
    const following = { db, clock, rail, holder, currencyOf, onFault: () => undefined }
    const silent = { ...following, listener: undefined as never }
    return (await readForward(silent, { tip, head })).height
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
        disbelief: null,
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
    const toInputs = addressInput(to)
    const made = { from: 'sberbank', to: 'litecoin', toAmount: amount, toInputs, now: railNow() }
    return (await makeClaim(db, { state: 'paying_out', ...made })).claim
  }
  const readers = readPayouts(db)
  const { outgoingOf } = readers

  return {
    ...{ database, chain, office, rail, payouts: railPayouts, signing, listener },
    ...{ queue, send, tend, refreshPrices },
    ...readers,
    pay: async (to, amount) => {
      const claim = await queue(to, amount)
      await send(claim)
      return claim
    },
    sign: () => signAsked(signing),
    fund: async (...amounts) => {
      await chain.pay(amounts.map((amount) => [railPayouts.sender, amount] as const))
      await chain.mine(2)
      await tend()
    },
    settle: async (claims) => {
      for (let round = 0; round < 20; round += 1) {
        await tend()
        await signAsked(signing)
        await chain.mine()
        const rows = (await Promise.all(claims.map(outgoingOf))).flat()
        const isOver = ({ feeBookedAt, state }: OutgoingRow) =>
          feeBookedAt !== null || state === 'replaced' || state === 'abandoned'
        if (rows.length > 0 && rows.every(isOver)) {
          break
        }
      }
      await tend()
    },
    balanceOf: chain.unitsOf,
    accountOf: (name) => readers.accountOf('litecoin', name),
    reopenJournal: journal.reopen,
    close: async () => {
      journal.close()
      await chain.stop()
      await database.drop()
    },
  }
}
