import type { SignerRefusal } from '@/lib/contracts/rails/outgoing-lists'
import { zero, type Decimal } from '@/lib/money/decimal'
import type { ChainKey, DepositKeys } from '@/server/modules/rails/signing-ports'
import type { AskedTransfer } from './asked-transfers'
import { sumBySlot, type Journal } from './journal'
import { assertAsset, assertSameCoins, assertThat, day, hour, isOfSlot } from './judge'
import type { Asked } from './office'
import type { SignerRail, SignerSweep } from './signer-settings'

export type JudgingTransfer = {
  rail: SignerRail
  key: ChainKey
  /** The keys of the addresses that are swept; called only if some are. */
  depositsOf: (rail: SignerRail) => DepositKeys
  journal: Journal
  now: Date
}

/**
 * Why a transfer is not signed; null if it may be. Three kinds may be signed: money from an address that the signer
 * derives itself to the address in the signer's settings, gas from the sender to such an address, and money of the
 * sender to the cold storage in the settings. Throws `Contradiction` for any other.
 */
export function judgeTransfer(
  judging: JudgingTransfer,
  asked: Asked,
  transfer: AskedTransfer,
): SignerRefusal | null {
  const { journal, key, now, rail } = judging
  const bounds = boundsOf(rail, transfer)
  assertThat(!transfer.hasIntents, 'it pays a payout and moves money of the office')
  assertThat(asked.sender === transfer.from, 'it is sent from another address')
  if (bounds === null) {
    return 'limit_payout'
  }
  assertPlace(judging, transfer, bounds)
  assertOneSlot(judging, asked, transfer)
  assertSameCoins(judging, asked)
  const asset = assertAsset(rail, transfer)
  if (key.feeOf(asked.plan).gt(rail.maxFee)) {
    return 'fee_above_bound'
  }
  const cost = costOf(judging, asked, transfer)
  const isCounted = journal
    .transfers()
    .some((each) => isOfSlot(each, rail, asked) && cost.lte(each.cost))
  if (asset && isCounted) {
    return null
  }
  const isTooMuch = (milliseconds: number, most: Decimal) =>
    sumBySlot(journal.transfers(), {
      rail: rail.name,
      since: new Date(now.getTime() - milliseconds),
      costOf: (each) => each.cost,
      except: (each) => isOfSlot(each, rail, asked),
    })
      .plus(cost)
      .gt(most)
  if (!asset) {
    return 'limit_payout'
  }
  if (isTooMuch(hour, bounds.hour)) {
    return 'limit_hour'
  }
  return isTooMuch(day, bounds.day) ? 'limit_day' : null
}

/** The most that a transfer can cost the wallet, in the network's own coin. */
export function costOf(
  { key }: Pick<JudgingTransfer, 'key'>,
  { plan }: Pick<Asked, 'plan'>,
  { amount, kind }: Pick<AskedTransfer, 'amount' | 'kind'>,
): Decimal {
  return key.feeOf(plan).plus(kind === 'gas' ? amount : zero)
}

type Bounds = { kind: 'sweep'; hour: Decimal; day: Decimal; sweep: SignerSweep } | ColdBounds
type ColdBounds = { kind: 'cold'; hour: Decimal; day: Decimal; to: string }

/* Null if the settings allow no transfers of this kind. */
function boundsOf(rail: SignerRail, { kind }: AskedTransfer): Bounds | null {
  if (kind === 'cold') {
    return rail.cold ? { kind: 'cold', ...rail.cold } : null
  }
  const sweep = rail.kind === 'evm' ? rail.sweep : undefined
  return sweep ? { kind: 'sweep', hour: sweep.hour, day: sweep.day, sweep } : null
}

function assertPlace(judging: JudgingTransfer, transfer: AskedTransfer, bounds: Bounds): void {
  if (bounds.kind === 'cold') {
    assertCold(judging, transfer, bounds)
  } else if (transfer.kind === 'gas') {
    assertGas(judging, transfer, bounds.sweep)
  } else {
    assertSweep(judging, transfer, bounds.sweep)
  }
}

function assertCold({ key }: JudgingTransfer, { from, to }: AskedTransfer, cold: ColdBounds): void {
  assertThat(from === key.address, 'it moves money of another address to cold storage')
  const isThere = to === key.addressIn(cold.to) && to !== key.address
  assertThat(isThere, 'it moves money to another cold storage than that of the signer’s settings')
}

function assertSweep(
  { depositsOf, key, rail }: JudgingTransfer,
  { from, fromIndex, kind, to }: AskedTransfer,
  { sweepTo }: SignerSweep,
): void {
  assertThat(kind === 'sweep', 'it is not a transfer')
  const isOurs = fromIndex !== null && depositsOf(rail).addressOf(fromIndex) === from
  assertThat(isOurs && from !== key.address, 'it sweeps an address that is not of this key')
  const place = key.addressIn(sweepTo ?? rail.sender)
  assertThat(to === place, 'it sweeps to another address than that of the signer’s settings')
}

function assertGas(
  { depositsOf, key, rail }: JudgingTransfer,
  { amount, contract, from, to, toIndex }: AskedTransfer,
  { maxGasTopUp }: SignerSweep,
): void {
  assertThat(from === key.address, 'it sends gas from another address')
  assertThat(contract === null, 'it sends gas in another currency than the network’s coin')
  const isOurs = toIndex !== null && depositsOf(rail).addressOf(toIndex) === to
  assertThat(isOurs && to !== key.address, 'it sends gas to an address that is not of this key')
  assertThat(amount.lte(maxGasTopUp), 'it sends more gas than the signer’s settings allow')
}

/* A nonce moves only what it was signed for. */
function assertOneSlot(
  { journal, rail }: JudgingTransfer,
  asked: Asked,
  transfer: AskedTransfer,
): void {
  assertThat(
    !journal.signed().some((each) => isOfSlot(each, rail, asked)),
    'its nonce was signed for a payout',
  )
  for (const earlier of journal.transfers()) {
    const isOther =
      earlier.purpose !== transfer.kind ||
      earlier.to !== transfer.to ||
      earlier.currency !== transfer.currency ||
      !transfer.amount.eq(earlier.amount)
    assertThat(
      !isOfSlot(earlier, rail, asked) || !isOther,
      'its nonce was signed for another transfer',
    )
  }
}
