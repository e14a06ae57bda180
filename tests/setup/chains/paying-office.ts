import {
  evmDepositKeysOf,
  evmKeyOf,
  evmKeysOfPhrase,
} from '@/server/adapters/rails/evm/signing/evm-key'
import { outgoingListener } from '@/server/boot/outgoing-listener'
import type { EvmSettings } from '@/server/config/rails/rail-settings'
import { currencyMethods } from '@/server/database/schema/money/payments'
import {
  findClaim,
  giveRefundInputs,
  sendRefundByRail,
  type OperatorCommand,
} from '@/server/modules/claims'
import { listIncoming } from '@/server/modules/claims/claim-money.repository'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { sendQueuedPayout, type PayoutParts } from '@/server/modules/payouts'
import type { RailPayouts } from '@/server/modules/rails/paying-ports'
import type { Rail } from '@/server/modules/rails/ports'
import type { OutgoingListener } from '@/server/modules/rails'
import type { Paying } from '@/server/modules/rails/payouts/follow-outgoing'
import { tendPayouts } from '@/server/modules/rails/payouts/tend-payouts'
import { type Journal } from '@/server/signer/journal'
import { signAsked, type Signing } from '@/server/signer/sign-asked'
import type { SignerAsset, SignerRail, SignerSweep } from '@/server/signer/signer-settings'
import { Decimal } from '@/lib/money/decimal'
import { makeClaim, type MadeClaim } from '@/tests/factories/claims/claims'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createTestDatabase, type TestDatabase } from '../test-database'
import { anvilPhrase, openAnvil, type Anvil } from './anvil'
import {
  addressInput,
  openTestJournal,
  payoutParts,
  readPayouts,
  type PayoutReaders,
} from './paying-parts'
import { openRailOffice, railNow, railSettings, type RailOffice } from './rail-office'

export { anvilPhrase }

let addresses = 0
/** An address that nobody has used. */
export const freshAddress = () =>
  `0x${(0xabc_0000 + (addresses += 1)).toString(16).padStart(40, '0')}`

export type PayingOffice = PayoutReaders & {
  database: TestDatabase
  chain: Anvil
  office: RailOffice
  rail: Rail
  railPayouts: RailPayouts
  journal: () => Journal
  signing: Signing
  /** Gets the outcomes of payouts; a test may interrupt it. */
  listener: OutgoingListener
  parts: PayoutParts
  signerRail: Extract<SignerRail, { kind: 'evm' }>
  /** A claim whose payout was just handed to the rail. */
  pay: (payment: Payment) => Promise<MadeClaim['claim']>
  /** Makes a claim whose payout is queued. */
  queue: (payment: Payment) => Promise<MadeClaim['claim']>
  send: (claim: { id: string }) => Promise<string>
  /** A claim whose refund waits to be sent by hand. */
  owe: (payment: Payment) => Promise<MadeClaim['claim']>
  /** Hands the claim's refund over to the rail, as an operator does. */
  handOver: (claim: { id: string }) => Promise<string>
  /** Names the destination of the claim's refund, as an operator does for the customer. */
  sayWhere: (claim: { id: string }, to: string) => Promise<void>
  asOperator: (claim: { id: string }) => Promise<OperatorCommand>
  /** Does the signer's part. */
  sign: () => Promise<void>
  /** The parts that the worker's steps need, as of now. */
  payingNow: (change?: { isHeld?: boolean }) => Promise<Paying>
  /** Does the worker's part: takes each transaction one step further. Returns the errors. */
  tend: (change?: { isHeld?: boolean }) => Promise<unknown[]>
  /** Must be called after a test has let time pass. */
  refreshPrices: () => Promise<void>
  /** Does all parts, and mines blocks, until the payouts of these claims are reported and booked. */
  settle: (claims: readonly { id: string }[], rounds?: number) => Promise<void>
  balanceOf: (address: string) => Promise<bigint>
  /** Opens the journal again, as after a restart of the signer. */
  reopenJournal: () => void
  close: () => Promise<void>
}

export type Payment = { to: string; amount: string; slug?: string }

const wide = { payout: '100', hour: '1000', day: '1000', newAddress: '100' }

export function signerAsset(change: Partial<Record<keyof SignerAsset['limits'], string>> = {}) {
  const limits = Object.entries({ ...wide, ...change }).map(
    ([name, text]) => [name, new Decimal(text)] as const,
  )
  return {
    currency: 'ETH',
    contract: null,
    decimals: 18,
    limits: Object.fromEntries(limits) as SignerAsset['limits'],
  }
}

type Prepare = (chain: Anvil) => Promise<{
  settings?: Partial<EvmSettings>
  assets?: SignerAsset[]
  /** Whether the signer sweeps. */
  sweep?: SignerSweep
}>

/** An office that pays out by a chain of its own, with a signer. Nothing happens until a test says so. */
export async function openPayingOffice(
  prepare: Prepare = () => Promise.resolve({}),
): Promise<PayingOffice> {
  const database = await createTestDatabase()
  const { db } = database
  const chain = await openAnvil()
  await chain.mine()
  const holder = evmKeysOfPhrase(anvilPhrase)
  const key = evmKeyOf(holder)
  const { settings = {}, assets = [signerAsset()], sweep } = await prepare(chain)
  const { payouts: changed, ...others } = settings
  const office = await openRailOffice(
    database,
    railSettings(chain, {
      payouts: { ...quickPayouts, sender: key.address, ...changed },
      ...others,
    }),
  )
  for (const slug of ['ethereum', 'usd-coin-erc20']) {
    await db
      .insert(currencyMethods)
      .values({
        currencyId: await currencyIdOf(db, slug),
        payIn: 'manual',
        payOut: 'rail',
        updatedAt: railNow(),
      })
      .onConflictDoUpdate({ target: currencyMethods.currencyId, set: { payOut: 'rail' } })
  }
  const following = office.follow()
  await office.begin()
  await following.stop()
  const [rail] = office.container.rails
  if (!rail?.payouts) {
    throw new Error('The rail does not pay out.')
  }
  const railPayouts = rail.payouts

  const journal = openTestJournal()
  const signerRail: PayingOffice['signerRail'] = {
    kind: 'evm',
    name: rail.name,
    chainId: 31_337,
    sender: key.address,
    maxFee: new Decimal('0.1'),
    assets,
    ...(sweep && { sweep }),
  }
  const signing: Signing = {
    pool: database.pool,
    settings: { approvers: [], origin: 'https://kantor.test', rails: [signerRail] },
    keyOf: () => key,
    depositsOf: () => evmDepositKeysOf(holder),
    get journal() {
      return journal.current()
    },
    now: railNow,
    databaseNow: () => Promise.resolve(railNow()),
    unanswered: new Set(),
    ...{ onStop: () => undefined, onRefusal: () => undefined },
  }
  const parts = payoutParts(office, db)
  const listener = outgoingListener(office.container)
  const tending = { balance: { at: -Infinity }, postponed: new Map<string, number>() }
  const coinId = await currencyIdOf(db, 'ethereum')
  const tokenId = await currencyIdOf(db, 'usd-coin-erc20')

  const payingNow: PayingOffice['payingNow'] = async ({ isHeld = false } = {}) => {
    const { finalized, height: tip } = await rail.reader.head()
    const { clock } = office.container
    return {
      ...{ db, clock, rail, payouts: railPayouts, tip, finalized, listener, isHeld },
      currencyOf: (contract) => (contract === null ? coinId : tokenId),
    }
  }
  const tend: PayingOffice['tend'] = async (change) => {
    const errors: unknown[] = []
    await tendPayouts(await payingNow(change), {
      ...tending,
      postponed: new Map(),
      disbelief: null,
      onFault: (error) => errors.push(error),
    })
    return errors
  }
  let quotedAt = railNow().getTime()
  // Prices stay fresh however much time a test lets pass.
  const refreshPrices = async () => {
    const now = railNow()
    if (now.getTime() - quotedAt > 60_000) {
      quotedAt = now.getTime()
      await refreshDemoQuotes(db, { activeSources: ['demo'], now })
    }
  }
  const queue: PayingOffice['queue'] = async ({ amount, slug = 'ethereum', to }) => {
    await refreshPrices()
    const toInputs = addressInput(to)
    const from = slug === 'ethereum' ? 'sberbank' : 'sepa'
    const made = { from, to: slug, toAmount: amount, toInputs, now: railNow() }
    return (await makeClaim(db, { state: 'paying_out', ...made })).claim
  }
  const send = ({ id }: { id: string }) => sendQueuedPayout(parts, { claimId: id })
  const asOperator: PayingOffice['asOperator'] = async ({ id }) => ({
    claimId: id,
    actor: { kind: 'system', name: 'test' },
    address: '10.0.0.1',
    expectedVersion: (await findClaim(db, id))?.version ?? 0,
    now: railNow(),
  })
  const sayWhere: PayingOffice['sayWhere'] = async (claim, to) => {
    const { actor, address, ...command } = await asOperator(claim)
    const [{ currencyId } = { currencyId: coinId }] = await listIncoming(db, claim.id)
    const mover = { by: 'operator', actor, address } as const
    await giveRefundInputs(db, { ...command, currencyId, inputs: addressInput(to), mover })
  }
  const owe: PayingOffice['owe'] = async ({ amount, slug = 'ethereum', to }) => {
    await refreshPrices()
    const made = { from: slug, to: 'sberbank', fromAmount: amount, toAmount: '100' }
    const { claim } = await makeClaim(db, { state: 'refunding', ...made, now: railNow() })
    await sayWhere(claim, to)
    return claim
  }
  const readers = readPayouts(db)
  const { outgoingOf } = readers

  return {
    ...{ database, chain, office, rail, railPayouts, signing, signerRail, queue, send, tend },
    ...{ payingNow, listener, parts, refreshPrices, owe, sayWhere, asOperator },
    handOver: async (claim) => {
      await sendRefundByRail(db, await asOperator(claim))
      return send(claim)
    },
    journal: journal.current,
    ...readers,
    pay: async (payment) => {
      const claim = await queue(payment)
      await send(claim)
      return claim
    },
    sign: () => signAsked(signing),
    settle: async (claims, rounds = 12) => {
      for (let round = 0; round < rounds; round += 1) {
        await tend()
        await signAsked(signing)
        await chain.mine()
        const rows = (await Promise.all(claims.map(outgoingOf))).flat()
        if (rows.some(({ feeBookedAt }) => feeBookedAt !== null)) {
          const open = rows.filter(
            ({ feeBookedAt, state }) =>
              feeBookedAt === null && state !== 'replaced' && state !== 'abandoned',
          )
          if (open.length === 0) {
            return
          }
        }
      }
    },
    balanceOf: async (address) =>
      BigInt((await chain.ask('eth_getBalance', [address, 'latest'])) as string),
    reopenJournal: journal.reopen,
    close: async () => {
      journal.close()
      await chain.stop()
      await database.drop()
    },
  }
}

const quickPayouts = {
  maxFee: '0.1',
  maxFeeShare: '0.5',
  stuckBlocks: 5,
  lostSeconds: 3600,
  approveFrom: {},
}
