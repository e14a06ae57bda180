import type { SignerRefusal } from '@/lib/contracts/rails/outgoing-lists'
import { zero, type Decimal } from '@/lib/money/decimal'
import type { ChainKey, DepositKeys } from '@/server/modules/rails/signing-ports'
import type { AskedTransfer } from './asked-transfers'
import { sumBySlot, type Journal } from './journal'
import { assertAsset, assertThat, day, hour, isOfSlot } from './judge'
import type { Asked } from './office'
import type { SweptRail } from './signer-settings'

export type JudgingTransfer = {
  rail: SweptRail
  key: ChainKey
  deposits: DepositKeys
  journal: Journal
  now: Date
}

/**
 * Why a sweep, or the gas for one, is not signed; null if it may be. Throws `Contradiction` if it moves money anywhere else
 * than from an address of the signer's own derivation to the place of its settings, or gas from the sender to such an address.
 */
export function judgeTransfer(
  judging: JudgingTransfer,
  asked: Asked,
  transfer: AskedTransfer,
): SignerRefusal | null {
  const { journal, key, now, rail } = judging
  const { sweep } = rail
  assertThat(!transfer.hasIntents, 'it pays somebody and sweeps')
  assertThat(asked.sender === transfer.from, 'it is sent from another address')
  if (transfer.kind === 'gas') {
    assertGas(judging, transfer)
  } else {
    assertSweep(judging, transfer)
  }
  assertOneSlot(judging, asked, transfer)
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
  // A limit that is over soon would hold up the payouts whose nonces follow: the office asks again later.
  const isOver = isTooMuch(hour, sweep.hour) || isTooMuch(day, sweep.day)
  return !asset || isOver ? 'limit_payout' : null
}

/** What it takes from the wallet at most, in the network's own coin. */
export function costOf(
  { key }: Pick<JudgingTransfer, 'key'>,
  { plan }: Pick<Asked, 'plan'>,
  { amount, kind }: Pick<AskedTransfer, 'amount' | 'kind'>,
): Decimal {
  return key.feeOf(plan).plus(kind === 'gas' ? amount : zero)
}

function assertSweep({ deposits, key, rail }: JudgingTransfer, transfer: AskedTransfer): void {
  const { from, fromIndex, kind, to } = transfer
  assertThat(kind === 'sweep', 'it is neither a sweep nor gas')
  const isOurs = fromIndex !== null && deposits.addressOf(fromIndex) === from
  assertThat(isOurs && from !== key.address, 'it sweeps an address that is not of this key')
  const place = key.addressIn(rail.sweep.sweepTo ?? rail.sender)
  assertThat(to === place, 'it sweeps to another address than that of the signer’s settings')
}

function assertGas({ deposits, key, rail }: JudgingTransfer, transfer: AskedTransfer): void {
  const { amount, contract, from, to, toIndex } = transfer
  assertThat(from === key.address, 'it sends gas from another address')
  assertThat(contract === null, 'it sends something else than gas')
  const isOurs = toIndex !== null && deposits.addressOf(toIndex) === to
  assertThat(isOurs && to !== key.address, 'it sends gas to an address that is not of this key')
  assertThat(
    amount.lte(rail.sweep.maxGasTopUp),
    'it sends more gas than the signer’s settings allow',
  )
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
