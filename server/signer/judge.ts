import type { SignerRefusal } from '@/lib/contracts/rails/outgoing-lists'
import { intentHash } from '@/lib/signing/payment-intent'
import { Contradiction, type ChainKey } from '@/server/modules/rails/ports'
import { sumSince, type Journal } from './journal'
import type { Asked, AskedIntent } from './office'
import type { SignerAsset, SignerRail } from './signer-settings'

export type Judging = {
  rail: SignerRail
  key: ChainKey
  journal: Journal
  now: Date
  /** Whether somebody whom the settings name has approved exactly this. */
  isApproved: (hash: string) => Promise<boolean>
}

const hour = 3_600_000
const day = 24 * hour

/**
 * Why a transaction is not signed; null if it may be. Throws `Contradiction` if the database says different things about
 * it: then somebody has changed it, or something is broken.
 */
export async function judge(
  judging: Judging,
  asked: Asked,
  intents: readonly AskedIntent[],
): Promise<SignerRefusal | null> {
  const { key, rail } = judging
  assertThat(asked.sender === key.address, 'it is sent from another address')
  assertThat(intents.length > 0, 'it pays nobody')
  for (const intent of intents) {
    assertTold(judging, intent)
    assertOneSlot(judging, asked, intent)
  }
  if (key.feeOf(asked.plan).gt(rail.maxFee)) {
    return 'fee_above_bound'
  }
  for (const intent of intents) {
    const refusal = await refusalOf(judging, intent)
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
  assertThat(payout.kind === 'payout' && payout.method === 'rail' && isSent, 'it pays no payout')
  assertThat(
    payout.amount.eq(amount) && payout.currency === intent.currency,
    'the payout has another amount',
  )
  const asset = assetOf(rail, intent)
  const isAsset =
    asset?.decimals === intent.decimals &&
    asset.contract?.toLowerCase() === intent.contract?.toLowerCase()
  assertThat(!asset || isAsset, 'the contract or its decimals are others')
  const named = { ...intent, chain: String(rail.chainId) }
  assertThat(intentHash(named) === intent.hash, 'its hash is of something else')
}

function assetOf(rail: SignerRail, { currency }: AskedIntent): SignerAsset | undefined {
  return rail.assets.find((each) => each.currency === currency)
}

/* What was signed once is paid with this nonce, or not at all; and a nonce pays only what it was signed for. */
function assertOneSlot({ journal, rail }: Judging, asked: Asked, intent: AskedIntent): void {
  assertThat(
    !journal.transfers().some((each) => isOfSlot(each, rail, asked)),
    'its nonce was signed for a sweep or for gas',
  )
  for (const earlier of journal.signed()) {
    const isSameSlot = isOfSlot(earlier, rail, asked)
    const isSamePayout = earlier.payout === intent.payoutId
    assertThat(
      isSameSlot === isSamePayout,
      isSamePayout
        ? 'the payout was signed with another nonce'
        : 'its nonce was signed for another payout',
    )
    assertThat(
      !isSamePayout || (earlier.address === intent.address && intent.amount.eq(earlier.amount)),
      'the payout was signed with another address or amount',
    )
  }
}

type Slotted = Pick<Asked, 'nonce' | 'rail' | 'sender'>

export function isOfSlot(
  one: Slotted,
  { name }: Pick<SignerRail, 'name'>,
  asked: Slotted,
): boolean {
  return one.rail === name && one.sender === asked.sender && one.nonce === asked.nonce
}

async function refusalOf(judging: Judging, intent: AskedIntent): Promise<SignerRefusal | null> {
  const { isApproved, journal, now, rail } = judging
  const asset = assetOf(rail, intent)
  if (!asset) {
    return 'limit_payout'
  }
  const { amount, currency } = intent
  const { limits } = asset
  const isCounted = journal.signed().some(({ payout }) => payout === intent.payoutId)
  if (isCounted) {
    return null
  }
  if (amount.gt(limits.payout)) {
    return 'limit_payout'
  }
  const isKnown = journal.signed().some(({ address }) => address === intent.address)
  if (!isKnown && amount.gt(limits.newAddress)) {
    return 'limit_new_address'
  }
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const sum = (milliseconds: number) => sumSince(journal, { currency, since: since(milliseconds) })
  if (sum(hour).plus(amount).gt(limits.hour)) {
    return 'limit_hour'
  }
  if (sum(day).plus(amount).gt(limits.day)) {
    return 'limit_day'
  }
  const needsApproval = limits.approveFrom?.lte(amount) ?? false
  return needsApproval && !(await isApproved(intent.hash)) ? 'needs_approval' : null
}
