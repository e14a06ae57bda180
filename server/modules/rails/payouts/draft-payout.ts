import { and, eq } from 'drizzle-orm'
import type { PayoutWait } from '@/lib/contracts/rails/outgoing-lists'
import { intentHash, unitsOf, type PaymentIntent } from '@/lib/signing/payment-intent'
import type { Database } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { currencies } from '@/server/database/schema/catalogue'
import { isTakingPayments } from '@/server/database/schema/rails/open-rail'
import { approvals } from '@/server/database/schema/rails/outgoing'
import { railAssets, rails as railRows } from '@/server/database/schema/rails/rails'
import type { PayoutAnswer, PayoutOrder } from '@/server/modules/payments'
import type { NoncePayouts, RailPayouts, Unsigned } from '../paying-ports'
import type { Rail } from '../ports'
import { ChainError, type RailAsset } from '../reading-ports'
import { draftWithCoins } from './coins/draft-with-coins'
import { draftExpiring } from './expiring/draft-expiring'
import { wasFoundLate } from './expiring/note-found'
import { objectionToFee } from './fee-bound'
import { findOfPayout, insertOutgoing, sumUnderWay } from './outgoing.repository'
import { takeNonce } from './wallets.repository'

export type DraftParts = {
  db: Database
  clock: { now: () => Date }
  rails: readonly Rail[]
}

const wait = (fault: PayoutWait): PayoutAnswer => ({ state: 'waiting', fault })
const pending: PayoutAnswer = { state: 'pending' }
const answerOf = (why: PayoutWait | null): PayoutAnswer => (why === null ? pending : wait(why))

/**
 * Gives a payout that is being sent its transaction and its slot. Called again, it finds them. While the fee is too
 * high, or something else is missing, the payout waits and can be withdrawn.
 */
export async function draftPayout(parts: DraftParts, order: PayoutOrder): Promise<PayoutAnswer> {
  if (await findOfPayout(parts.db, order.id)) {
    return pending
  }
  if (await wasFoundLate(parts.db, order.id)) {
    return { state: 'unknown', fault: 'found_late' }
  }
  const paying = await findPaying(parts, order.currencyCode)
  if (typeof paying === 'string') {
    return wait(paying)
  }
  const intent = intentOf(paying, order)
  if (typeof intent === 'string') {
    return { state: 'failed', fault: intent }
  }
  try {
    return await draftAt(parts, paying, { payoutId: order.id, kind: order.kind, intent })
  } catch (error) {
    if (error instanceof ChainError) {
      return wait('rail_paused')
    }
    throw error
  }
}

type Paying = {
  rail: Rail
  payouts: RailPayouts
  asset: RailAsset
  currencyId: number
  /** The network's own coin, in which fees are paid. */
  coin: RailAsset
  coinId: number
}

async function findPaying({ db, rails }: DraftParts, code: string): Promise<Paying | PayoutWait> {
  const rail = rails.find(({ assets }) => assets.some(({ currency }) => currency === code))
  const asset = rail?.assets.find(({ currency }) => currency === code)
  const coin = rail?.assets.find(({ contract }) => contract === null)
  if (!rail?.payouts || !asset || !coin) {
    return 'rail_without_payouts'
  }
  const [open] = await db
    .select({ name: railRows.name })
    .from(railRows)
    .where(and(eq(railRows.name, rail.name), isTakingPayments))
  if (!open) {
    return 'rail_paused'
  }
  const ids = await db
    .select({ id: currencies.id, code: currencies.code })
    .from(railAssets)
    .innerJoin(currencies, eq(currencies.id, railAssets.currencyId))
    .where(eq(railAssets.rail, rail.name))
  const idOf = (wanted: string) => ids.find((each) => each.code === wanted)?.id ?? 0
  const { payouts } = rail
  return { rail, payouts, asset, coin, currencyId: idOf(code), coinId: idOf(coin.currency) }
}

function intentOf(
  paying: Paying,
  order: PayoutOrder,
): PaymentIntent | 'no_address' | 'too_many_decimals' | 'too_little' {
  const { asset, payouts } = paying
  const address = addressOf(paying, order)
  if (address === null) {
    return 'no_address'
  }
  const intent = { ...asset, address, amount: order.amount }
  if (unitsOf(intent) === null) {
    return 'too_many_decimals'
  }
  // In a transaction with others, it would keep all of them from being sent.
  return payouts.slots === 'coins' && payouts.builder.isTooLittle(intent) ? 'too_little' : intent
}

/** The one address among what the customer gave. */
export function addressOf(
  { payouts }: Pick<Paying, 'payouts'>,
  { inputs }: Pick<PayoutOrder, 'inputs'>,
): string | null {
  const found = inputs.flatMap(({ value }) => payouts.builder.addressIn(value) ?? [])
  return found.length === 1 ? (found[0] ?? null) : null
}

type Drafting = { payoutId: string; kind: PayoutOrder['kind']; intent: PaymentIntent }

async function draftAt(
  parts: DraftParts,
  paying: Paying,
  { intent, kind, payoutId }: Drafting,
): Promise<PayoutAnswer> {
  const { asset, payouts, rail } = paying
  const hash = intentHash({ ...intent, chain: rail.chain, payoutId })
  const approveFrom = payouts.approveFrom.get(asset.currency)
  if (approveFrom?.lte(intent.amount) === true && !(await isApproved(parts.db, hash))) {
    return wait('needs_approval')
  }
  if (payouts.slots === 'coins') {
    const { currencyId } = paying
    const from = { db: parts.db, now: parts.clock.now(), rail, payouts, currencyId }
    const why = await draftWithCoins(from, { payoutId, kind, intent, hash })
    return answerOf(why)
  }
  const drafting = { payoutId, kind, intent, hash }
  if (payouts.slots === 'times') {
    const why = await draftExpiring({ ...parts, ...paying, payouts }, drafting)
    return why === 'would_revert' ? { state: 'failed', fault: why } : answerOf(why)
  }
  return draftWithNonce(parts, { ...paying, payouts }, drafting)
}

type PayingWithNonces = Paying & { payouts: NoncePayouts }
type Hashed = Drafting & { hash: string }

async function draftWithNonce(
  parts: DraftParts,
  paying: PayingWithNonces,
  { hash, intent, kind, payoutId }: Hashed,
): Promise<PayoutAnswer> {
  const { asset, currencyId, payouts, rail } = paying
  const balance = await payouts.chain.balance(payouts.sender, asset)
  const promised = await sumUnderWay(parts.db, { currencyId, rail: rail.name })
  if (balance.lt(promised.plus(intent.amount))) {
    return wait('wallet_short')
  }
  const unsigned = await payouts.builder.build(payouts.sender, [intent])
  if (unsigned === 'would_revert') {
    return { state: 'failed', fault: 'would_revert' }
  }
  const objection = await objectionTo(parts, paying, { intent, unsigned })
  if (objection !== null) {
    return wait(objection)
  }
  await storeDraft(parts, paying, { payoutId, kind, intent, hash, unsigned })
  return pending
}

async function isApproved(db: Database, hash: string): Promise<boolean> {
  return (await db.$count(approvals, eq(approvals.intentHash, hash))) > 0
}

async function objectionTo(
  { db, clock }: DraftParts,
  { coin, coinId, currencyId, payouts, rail }: PayingWithNonces,
  { intent, unsigned }: { intent: PaymentIntent; unsigned: Unsigned },
): Promise<PayoutWait | null> {
  const spent = intent.contract === null ? unsigned.feeBound.plus(intent.amount) : unsigned.feeBound
  if ((await payouts.chain.balance(payouts.sender, coin)).lt(spent)) {
    return 'wallet_short'
  }
  return objectionToFee(
    db,
    { rail, payouts, now: clock.now() },
    {
      fee: { currencyId: coinId, amount: unsigned.feeBound },
      paid: [{ currencyId, amount: intent.amount }],
    },
  )
}

/* The lock on the wallet gives each transaction a nonce of its own. */
async function storeDraft(
  { db, clock }: DraftParts,
  { currencyId, payouts, rail }: PayingWithNonces,
  { hash, intent, kind, payoutId, unsigned }: Hashed & { unsigned: Unsigned },
): Promise<void> {
  const { sender } = payouts
  const used = await payouts.chain.nextNonce(sender, 'now')
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const wallet = { rail: rail.name, sender }
    const nonce = await takeNonce(tx, { ...wallet, used, now })
    const row = {
      ...{ ...wallet, ...unsigned, kind, nonce, id: makeId(now), createdAt: now, updatedAt: now },
      state: 'draft' as const,
    }
    await insertOutgoing(tx, row, [{ ...intent, payoutId, currencyId, hash }])
  })
}
