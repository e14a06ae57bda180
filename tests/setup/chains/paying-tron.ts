import { randomUUID } from 'node:crypto'
import { tronKeyOfPhrase } from '@/server/adapters/rails/tron/signing/tron-key'
import { writtenAddress } from '@/server/adapters/rails/tron/signing/tron-address'
import { outgoingListener } from '@/server/boot/outgoing-listener'
import type { TronSettings } from '@/server/config/rails/rail-settings'
import { currencyMethods } from '@/server/database/schema/money/payments'
import { giveRefundInputs, sendRefundByRail, findClaim } from '@/server/modules/claims'
import { listIncoming } from '@/server/modules/claims/claim-money.repository'
import { sendQueuedPayout, type PayoutParts } from '@/server/modules/payouts'
import type { OutgoingListener } from '@/server/modules/rails'
import { holdLease } from '@/server/modules/rails/follow/lease.repository'
import { readForward } from '@/server/modules/rails/follow/read-forward'
import { tendPayouts } from '@/server/modules/rails/payouts/tend-payouts'
import type { ExpiringPayouts } from '@/server/modules/rails/paying-ports'
import type { Rail } from '@/server/modules/rails/ports'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { signAsked, type Signing } from '@/server/signer/sign-asked'
import type { SignerAsset, SignerRail } from '@/server/signer/signer-settings'
import { Decimal } from '@/lib/money/decimal'
import { makeClaim, type MadeClaim } from '@/tests/factories/claims/claims'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createTestDatabase, type TestDatabase } from '../test-database'
import { anvilPhrase } from './anvil'
import { signerAsset } from './paying-office'
import {
  addressInput,
  nothingSwept,
  openTestJournal,
  payoutParts,
  readPayouts,
  type PayoutReaders,
  type TestJournal,
} from './paying-parts'
import { openRailOffice, passTime, railNow, type RailOffice } from './rail-office'
import { usdtContract } from './tron-blocks'
import { openTronNodeForTests, tronSettings } from './tron-node'

type Claim = MadeClaim['claim']
type Slug = 'tron' | 'tether-trc20'
type Payment = { to: string; amount: string; slug?: Slug }

export type PayingTron = PayoutReaders & {
  database: TestDatabase
  chain: Awaited<ReturnType<typeof openTronNodeForTests>>
  office: RailOffice
  rail: Rail
  payouts: ExpiringPayouts
  signing: Signing
  signerRail: Extract<SignerRail, { kind: 'tron' }>
  journal: TestJournal
  listener: OutgoingListener
  parts: PayoutParts
  /** A claim whose payout was just handed to the rail. */
  pay: (payment: Payment) => Promise<Claim>
  queue: (payment: Payment) => Promise<Claim>
  /** A claim whose refund was just handed to the rail. */
  giveBack: (payment: Payment) => Promise<Claim>
  send: (claim: { id: string }) => Promise<string>
  sign: () => Promise<void>
  /**
   * Does the worker's part: reads the new final blocks, and takes each transaction one step further. Returns the
   * errors.
   */
  tend: () => Promise<unknown[]>
  /** Makes a block, which is final at once. */
  block: () => void
  /** Lets so much time pass, with a final block at its end. */
  wait: (milliseconds: number) => Promise<void>
  /** Must be called after a test has let time pass. */
  refreshPrices: () => Promise<void>
  /** Does all parts, and makes final blocks, until the payouts of these claims are reported and booked. */
  settle: (claims: readonly { id: string }[]) => Promise<void>
  close: () => Promise<void>
}

let addresses = 0
/** An address that nobody has used. */
export const freshTronAddress = () =>
  writtenAddress((0xabc_0000 + (addresses += 1)).toString(16).padStart(40, '0'))

const quickPayouts = {
  ...{ maxFee: '30', maxFeeShare: '0.5', lostSeconds: 7200, approveFrom: {}, validSeconds: 600 },
}

type Opening = {
  settings?: Partial<NonNullable<TronSettings['payouts']>>
  limits?: Partial<Record<keyof SignerAsset['limits'], string>>
}

/** An office that pays out on a Tron chain of its own. Nothing happens until a test says so. */
export async function openPayingTron({ limits, settings }: Opening = {}): Promise<PayingTron> {
  const database = await createTestDatabase()
  const { db } = database
  const chain = await openTronNodeForTests()
  const key = tronKeyOfPhrase(anvilPhrase)
  const payouts = { ...quickPayouts, sender: key.address, ...settings }
  const office = await openRailOffice(database, tronSettings(chain, { payouts }))
  for (const slug of ['tron', 'tether-trc20']) {
    const currencyId = await currencyIdOf(db, slug)
    await db
      .insert(currencyMethods)
      .values({ currencyId, payIn: 'manual', payOut: 'rail', updatedAt: railNow() })
      .onConflictDoUpdate({ target: currencyMethods.currencyId, set: { payOut: 'rail' } })
  }
  const [rail] = office.container.rails
  if (rail?.payouts?.slots !== 'times') {
    throw new Error('The rail does not pay out.')
  }
  const railPayouts = rail.payouts
  chain.money.give(key.address, { coin: 1_000_000_000_000n, tokens: 1_000_000_000_000n })

  const journal = openTestJournal()
  const wide = { payout: '10000', hour: '1000000', day: '1000000', newAddress: '10000', ...limits }
  const signerRail: PayingTron['signerRail'] = {
    ...{ kind: 'tron', name: rail.name, chain: 'tron', sender: key.address },
    maxFee: new Decimal('50'),
    assets: [
      { ...signerAsset(wide), currency: 'TRX', decimals: 6 },
      { ...signerAsset(wide), currency: 'USDTTRC20', decimals: 6, contract: usdtContract },
    ],
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
  const coinId = await currencyIdOf(db, 'tron')
  const tokenId = await currencyIdOf(db, 'tether-trc20')
  const currencyOf = (contract: string | null) => (contract === null ? coinId : tokenId)

  /** Reads all final blocks, as a worker does. */
  const read = async (): Promise<number> => {
    const standing = await holdLease(db, { rail: rail.name, holder })
    const { hash = null, height = null } = standing ?? {}
    const tip = height === null || hash === null ? null : { height, hash }
    const head = await rail.reader.head()
    const following = { db, clock, rail, holder, currencyOf, onFault: () => undefined }
    const silent = { ...following, listener: undefined as never }
    return (await readForward(silent, { tip, head })).height
  }
  const tend: PayingTron['tend'] = async () => {
    const errors: unknown[] = []
    const tip = await read()
    const paying = { db, clock, rail, payouts: railPayouts, tip, finalized: tip, listener }
    await tendPayouts(
      { ...paying, currencyOf, isHeld: false },
      {
        balance: { at: -Infinity },
        postponed: new Map(),
        disbelief: null,
        onFault: (error) => errors.push(error),
      },
    )
    return errors
  }
  const block = () => {
    chain.mine()
    chain.finalize()
  }
  block()
  await read()

  const refreshPrices = async () => {
    await refreshDemoQuotes(db, { activeSources: ['demo'], now: railNow() })
  }
  const send = ({ id }: { id: string }) => sendQueuedPayout(parts, { claimId: id })
  const queue: PayingTron['queue'] = async ({ amount, slug = 'tether-trc20', to }) => {
    await refreshPrices()
    block()
    const toInputs = addressInput(to)
    const from = slug === 'tron' ? 'tether-trc20' : 'sberbank'
    const made = { from, to: slug, toAmount: amount, toInputs, now: railNow() }
    return (await makeClaim(db, { state: 'paying_out', ...made })).claim
  }
  const commandOf = async ({ id }: Claim) => ({
    claimId: id,
    expectedVersion: (await findClaim(db, id))?.version ?? 0,
    now: railNow(),
  })
  const by = { actor: { kind: 'system', name: 'test' }, address: '10.0.0.1' } as const
  const readers = readPayouts(db)
  const { outgoingOf } = readers

  return {
    ...{ database, chain, office, rail, payouts: railPayouts, signing, signerRail, journal },
    ...{ listener, parts, queue, send, tend, block, refreshPrices },
    ...readers,
    pay: async (payment) => {
      const claim = await queue(payment)
      await send(claim)
      return claim
    },
    giveBack: async ({ amount, slug = 'tether-trc20', to }) => {
      await refreshPrices()
      block()
      const made = { from: slug, to: 'sberbank', fromAmount: amount, toAmount: '100' }
      const { claim } = await makeClaim(db, { state: 'refunding', ...made, now: railNow() })
      const [{ currencyId } = { currencyId: coinId }] = await listIncoming(db, claim.id)
      const inputs = addressInput(to)
      const mover = { by: 'operator', ...by } as const
      await giveRefundInputs(db, { ...(await commandOf(claim)), currencyId, inputs, mover })
      await sendRefundByRail(db, { ...(await commandOf(claim)), ...by })
      await send(claim)
      return claim
    },
    sign: () => signAsked(signing),
    wait: async (milliseconds) => {
      passTime(milliseconds)
      block()
      await refreshPrices()
    },
    settle: async (claims) => {
      for (let round = 0; round < 12; round += 1) {
        await tend()
        await signAsked(signing)
        block()
        const rows = (await Promise.all(claims.map(outgoingOf))).flat()
        const ended = ['replaced', 'abandoned', 'expired']
        const isOver = rows.every((row) => row.feeBookedAt !== null || ended.includes(row.state))
        if (rows.length > 0 && isOver) {
          break
        }
      }
      await tend()
    },
    close: async () => {
      journal.close()
      await chain.stop()
      await database.drop()
    },
  }
}
