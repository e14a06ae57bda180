import { Decimal, one, toText, zero } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { postEntry } from '@/server/modules/ledger'
import { noArithmetic, tellJournal } from '../journal.repository'
import type { Programme } from '../programme.repository'
import { referralActor } from '../referral-actor'
import { changeReward, findDigits, listDebts, type RewardRow } from './rewards.repository'

type SettingOff = {
  claimId: string
  referrerId: string
  currency: NonNullable<Programme['currency']>
  /** The new reward. */
  amount: Decimal
  /** What a unit of its currency is worth in USD. */
  usdPerUnit: Decimal
  now: Date
}

/**
 * Takes from a new reward what is still owed for rewards that were taken back after they had been
 * withdrawn, the oldest first. A debt in another currency is valued at the price when its reward was given.
 */
export async function setOffDebts(tx: Tx, command: SettingOff): Promise<void> {
  const { amount, claimId, currency, now, referrerId } = command
  let left = amount
  let owing = zero
  for (const row of await listDebts(tx, referrerId)) {
    const price = priceOf(row, command)
    const whole = roundedUp(row.debt.times(price), currency.digits)
    const part = Decimal.min(left, whole)
    owing = owing.plus(whole)
    if (part.gt(0)) {
      const settled = part.eq(whole) ? row.debt : await settledBy(tx, row, part.div(price))
      await changeReward(tx, row.claimId, { debt: row.debt.minus(settled) })
      left = left.minus(part)
    }
  }
  const setOff = amount.minus(left)
  if (setOff.isZero()) {
    return
  }
  await changeReward(tx, claimId, { setOff })
  await postEntry(tx, {
    kind: 'reversal',
    idempotencyKey: `referral:${claimId}:set_off`,
    reason: 'Rewards taken back after they were withdrawn',
    actor: referralActor,
    postings: [
      { currencyId: currency.id, account: `owed:referral:${referrerId}`, amount: setOff },
      { currencyId: currency.id, account: 'expense:referral', amount: setOff.negated() },
    ],
    now,
  })
  const debt = toText(owing.minus(setOff))
  const arithmetic = { ...noArithmetic, amount: toText(setOff), currency: currency.ticker, debt }
  await tellJournal(tx, now, { referrerId, event: 'set_off', claimId, arithmetic })
}

/* How much of the new reward's currency a unit of the debt is worth. */
function priceOf(row: RewardRow, { currency, usdPerUnit }: SettingOff): Decimal {
  return row.currencyId === currency.id ? one : row.usdPerUnit.div(usdPerUnit)
}

function roundedUp(amount: Decimal, digits: number): Decimal {
  return amount.toDecimalPlaces(digits, Decimal.ROUND_UP)
}

/* What a part of a reward settles of a debt, in the debt's currency. */
async function settledBy(tx: Tx, { currencyId, debt }: RewardRow, units: Decimal) {
  const digits = await findDigits(tx, currencyId)
  return Decimal.min(units.toDecimalPlaces(digits, Decimal.ROUND_DOWN), debt)
}
