import type { SignerRefusal } from '@/lib/contracts/rails/outgoing-lists'
import { Decimal, zero } from '@/lib/money/decimal'
import { intentHash } from '@/lib/signing/payment-intent'
import { Contradiction, type ChainKey } from '@/server/modules/rails/signing-ports'
import { assetOf, isSameAsset, type OfAsset } from './judge-asset'
import { isOver, isSameLife, refusalOfLife } from './judge-life'
import { sumBySlot, sumSince, type Journal, type Signed } from './journal'
import type { Asked, AskedIntent } from './office'
import { chainOf, type SignerAsset, type SignerRail } from './signer-settings'

export type Judging = {
  rail: SignerRail
  key: ChainKey
  journal: Journal
  now: Date
  /** Whether somebody whom the settings name has approved exactly this. */
  isApproved: (hash: string) => Promise<boolean>
}

export const hour = 3_600_000
export const day = 24 * hour

/**
 * Why a transaction is not signed; null if it may be. Throws `Contradiction` if the database contradicts itself about
 * the transaction: then somebody has changed the database, or something is broken.
 */
export async function judge(
  judging: Judging,
  asked: Asked,
  intents: readonly AskedIntent[],
): Promise<SignerRefusal | null> {
  const { key } = judging
  assertThat(asked.sender === key.address, 'it is sent from another address')
  assertThat(intents.length > 0, 'it pays nobody')
  for (const intent of intents) {
    assertTold(judging, intent)
  }
  assertOneSlot(judging, asked, intents)
  assertSameCoins(judging, asked)
  if (intents.some(({ wasFoundLate }) => wasFoundLate)) {
    // A block has the payout's expired transaction after all. The new transaction ends unsigned, and a person
    // decides.
    return 'expired'
  }
  // The signer signs the same transaction again even after its end: the office may have lost the bytes.
  const wasSigned = signedInSlot(judging, asked).length > 0
  const life = wasSigned ? null : key.lifeOf(asked.plan)
  const tooLateOrDear = refusalOfLife(life, judging.now) ?? refusalOfFee(judging, asked)
  if (tooLateOrDear !== null) {
    return tooLateOrDear
  }
  for (const [position, intent] of intents.entries()) {
    const refusal = await refusalOf(judging, asked, intent, intents.slice(0, position))
    if (refusal !== null) {
      return refusal
    }
  }
  return null
}

export function assertThat(condition: boolean, what: string): void {
  if (!condition) {
    throw new Contradiction(`The transaction contradicts the rest of the database: ${what}.`)
  }
}

/* The customer, the payout and the transaction must all name the same address and amount. */
function assertTold({ key, rail }: Judging, intent: AskedIntent): void {
  const { address, amount, payout } = intent
  const addressesIn = (values: readonly string[]) =>
    values.flatMap((value) => key.addressIn(value) ?? []).join()
  assertThat(key.addressIn(address) === address, 'an address is misspelled')
  assertThat(addressesIn(intent.claimInputs) === address, 'the claim names another address')
  assertThat(addressesIn(intent.payoutInputs) === address, 'the payout names another address')
  assertThat(intent.isAccepted, 'the claim was not paid')
  const isSent = payout.state === 'sending' || payout.state === 'unknown'
  assertThat(payout.method === 'rail' && isSent, 'it pays no payout')
  assertOwed(intent)
  assertThat(
    payout.amount.eq(amount) && payout.currency === intent.currency,
    'the payout has another amount',
  )
  assertAsset(rail, intent)
  const named = { ...intent, chain: chainOf(rail) }
  assertThat(intentHash(named) === intent.hash, 'its hash belongs to something else')
}

/* A refund needs a claim that is being refunded, and gives back at most what came. */
function assertOwed({ amount, claimState, isPaidOut, payout, toGiveBack }: AskedIntent): void {
  if (payout.kind === 'refund') {
    assertThat(claimState === 'refunding' && !isPaidOut, 'the claim is not being refunded')
    assertThat(amount.lte(toGiveBack), 'more goes back than came')
  } else {
    assertThat(payout.kind === 'payout', 'it pays no payout')
  }
}

/** The asset in the settings, which the database must not contradict; undefined if the settings do not name it. */
export function assertAsset(rail: SignerRail, asked: OfAsset): SignerAsset | undefined {
  const asset = assetOf(rail, asked.currency)
  assertThat(!asset || isSameAsset(rail, asked), 'the contract or its decimals are different')
  return asset
}

/*
 * A payout stays with the slot that it was first signed for, unless that slot has expired. A slot pays exactly the
 * payouts that it was signed for.
 */
function assertOneSlot(judging: Judging, asked: Asked, intents: readonly AskedIntent[]): void {
  const { journal, rail } = judging
  assertThat(
    !journal.transfers().some((each) => isOfSlot(each, rail, asked)),
    'its nonce was signed for a transfer',
  )
  const inSlot = signedInSlot(judging, asked)
  assertThat(
    new Set(intents.map(({ payoutId }) => payoutId)).size === intents.length,
    'it pays a payout twice',
  )
  for (const intent of intents) {
    const earlier = journal.signed().filter(({ payout }) => payout === intent.payoutId)
    const isHere = inSlot.some(({ payout }) => payout === intent.payoutId)
    assertThat(
      earlier.every(
        (each) =>
          inSlot.includes(each) ||
          (isOver(each, judging.now) && intent.expired.includes(each.transaction)),
      ),
      'the payout was signed with another nonce',
    )
    assertThat(isHere || inSlot.length === 0, 'its nonce was signed for another payout')
    assertThat(
      earlier.every(
        ({ address, amount }) => address === intent.address && intent.amount.eq(amount),
      ),
      'the payout was signed with another address or amount',
    )
  }
  const life = judging.key.lifeOf(asked.plan)
  assertThat(
    inSlot.every((each) => isSameLife(each, life)),
    'its slot was signed for another transaction',
  )
  assertThat(
    inSlot.every(({ payout }) => intents.some(({ payoutId }) => payoutId === payout)),
    'its nonce was signed for other payouts as well',
  )
}

type Slotted = Pick<Asked, 'nonce' | 'rail' | 'sender'>

export function isOfSlot(
  one: Slotted,
  { name }: Pick<SignerRail, 'name'>,
  asked: Slotted,
): boolean {
  return one.rail === name && one.sender === asked.sender && one.nonce === asked.nonce
}

function signedInSlot({ journal, rail }: Judging, asked: Asked): Signed[] {
  return journal.signed().filter((each) => isOfSlot(each, rail, asked))
}

/*
 * All transactions of a slot spend the first one's first coin, so that a block can contain at most one of them. A
 * coin must have the same amount each time: signatures for different amounts could be combined into a transaction
 * that pays any fee.
 */
export function assertSameCoins(
  { journal, key, rail }: Pick<Judging, 'journal' | 'key' | 'rail'>,
  asked: Asked,
): void {
  const coins = key.coinsOf(asked.plan)
  const anchor = anchorOf(coins)
  const signed = [...journal.signed(), ...journal.transfers()]
  for (const earlier of signed.filter((each) => isOfSlot(each, rail, asked))) {
    assertThat(anchorOf(earlier.coins) === anchor, 'it spends other coins than what it replaces')
  }
  const isKnown = new Map(coins.map((coin) => [outpointOf(coin), coin]))
  for (const earlier of signed.flatMap((each) => each.coins ?? [])) {
    const now = isKnown.get(outpointOf(earlier))
    assertThat(now === undefined || now === earlier, 'a coin has another amount than before')
  }
}

const anchorOf = ([first]: readonly string[] = []) => first && outpointOf(first)
const outpointOf = (coin: string) => coin.slice(0, coin.lastIndexOf(':'))

async function refusalOf(
  judging: Judging,
  asked: Asked,
  intent: AskedIntent,
  /** The payments of the same transaction that are judged before this one. */
  before: readonly AskedIntent[],
): Promise<SignerRefusal | null> {
  const { isApproved, journal, now, rail } = judging
  const asset = assetOf(rail, intent.currency)
  if (!asset) {
    return 'limit_payout'
  }
  const { amount, currency } = intent
  const { limits } = asset
  if (isCounted(judging, asked, intent)) {
    return null
  }
  if (intent.hasVanished) {
    return 'payment_vanished'
  }
  if (amount.gt(limits.payout)) {
    return 'limit_payout'
  }
  const isKnown = journal.signed().some(({ address }) => address === intent.address)
  if (!isKnown && amount.gt(limits.newAddress)) {
    return 'limit_new_address'
  }
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const alongside = before
    .filter((each) => each.currency === currency && !isCounted(judging, asked, each))
    .reduce((sum, each) => sum.plus(each.amount), zero)
  // A transaction that alone is above a limit would wait for ever, with all its payouts.
  if (alongside.plus(amount).gt(Decimal.min(limits.hour, limits.day))) {
    return 'limit_payout'
  }
  const sum = (milliseconds: number) =>
    sumSince(journal, { currency, since: since(milliseconds) }).plus(alongside)
  if (sum(hour).plus(amount).gt(limits.hour)) {
    return 'limit_hour'
  }
  if (sum(day).plus(amount).gt(limits.day)) {
    return 'limit_day'
  }
  if (!(limits.approveFrom?.lte(amount) ?? false)) {
    return null
  }
  // An approval is for one payment, and a second slot of the payout would use it twice.
  if (journal.signed().some(({ payout }) => payout === intent.payoutId)) {
    return 'approval_used'
  }
  return (await isApproved(intent.hash)) ? null : 'needs_approval'
}

/*
 * Fees do not count in the limits of payouts, but whoever controls the database could burn the wallet with them. So
 * the fees of an hour and of a day are limited too: to as much as the limits allow to be paid in the network's own
 * coin.
 */
function refusalOfFee({ journal, key, now, rail }: Judging, asked: Asked): SignerRefusal | null {
  const fee = key.feeOf(asked.plan)
  const limits = rail.assets.find(({ contract }) => contract === null)?.limits
  if (fee.gt(rail.maxFee) || (limits && fee.gt(Decimal.min(limits.hour, limits.day)))) {
    return 'fee_above_bound'
  }
  const sum = (milliseconds: number) =>
    sumBySlot(journal.signed(), {
      rail: rail.name,
      since: new Date(now.getTime() - milliseconds),
      costOf: ({ fee: cost = zero }) => cost,
      except: (each) => isOfSlot(each, rail, asked),
    }).plus(fee)
  if (limits && sum(hour).gt(limits.hour)) {
    return 'limit_hour'
  }
  return limits && sum(day).gt(limits.day) ? 'limit_day' : null
}

/* A payout in another slot counts again: the signer cannot know that the first slot was not paid. */
function isCounted(judging: Judging, asked: Asked, { payoutId }: AskedIntent): boolean {
  return signedInSlot(judging, asked).some(({ payout }) => payout === payoutId)
}
