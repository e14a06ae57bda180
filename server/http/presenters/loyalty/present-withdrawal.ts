import type { Currency } from '@/lib/contracts/catalogue'
import { presentInput } from '../claims/present-input'
import type {
  DeskWithdrawal,
  ListedWithdrawal as ShownListed,
} from '@/lib/contracts/loyalty/desk-withdrawals'
import type { OwnWithdrawal, WithdrawalMethod } from '@/lib/contracts/loyalty/own-withdrawals'
import type { Locale } from '@/lib/i18n/locales'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { InputDefinition } from '@/lib/contracts/catalogue'
import type {
  DeskWithdrawalView,
  ListedWithdrawal,
  OpenMethod,
  OwnBalance,
  WithdrawalRow,
} from '@/server/modules/withdrawals'

type Reading = {
  locale: Locale
  currencyOf: (id: number) => Currency
  inputsOf: (currencyId: number) => InputDefinition[]
}

export function presentBalance(
  { available, currencyId, digits, requested }: OwnBalance,
  { currencyOf }: Reading,
) {
  return {
    currency: currencyOf(currencyId),
    digits,
    available: toText(available),
    requested: toText(requested),
  }
}

export function presentMethod(
  { available, currency, maximum, minimum, prices }: OpenMethod,
  { currencyOf, inputsOf }: Reading,
): WithdrawalMethod {
  return {
    currency: currencyOf(currency.id),
    digits: currency.digits,
    minimum: toText(minimum),
    maximum: maximum && toText(maximum),
    available: toText(available),
    prices: prices.map(({ balance, price }) => ({
      balance: balance.currencyId,
      price: toText(price),
    })),
    inputs: inputsOf(currency.id),
  }
}

function sidesOf(row: WithdrawalRow, { currencyOf }: Reading) {
  return {
    from: { currency: currencyOf(row.currencyId), amount: toText(row.amount) },
    to: { currency: currencyOf(row.payoutCurrencyId), amount: toText(row.payoutAmount) },
  }
}

function requisitesOf({ inputs }: WithdrawalRow, { locale }: Reading) {
  return inputs.map((input) => {
    const { key, label, shown, value } = presentInput(input, locale)
    return { key, label, value: shown ?? value }
  })
}

/** A withdrawal as its owner sees it. */
export function presentOwnWithdrawal(row: WithdrawalRow, reading: Reading): OwnWithdrawal {
  const { createdAt, endedAt, id, reason, reference, source, state } = row
  // The payer has told their card or wallet to the office, not to the shop.
  const shown = source === 'shop_refund' ? [] : requisitesOf(row, reading)
  return {
    ...{ id, source, state, reference, reason },
    ...sidesOf(row, reading),
    requisites: shown.map(({ label, value }) => ({ label, value })),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

/** A withdrawal in the queue of the desk. */
export function presentListedWithdrawal(row: ListedWithdrawal, reading: Reading): ShownListed {
  const { approvals, approvalsNeeded, createdAt, email, endedAt, id, shop, source } = row
  const { state, usd, version } = row
  return {
    ...{ id, version, state, source, approvalsNeeded },
    shop: shop && { id: shop.id, name: shop.name },
    ...sidesOf(row, reading),
    user: { id: row.userId, email },
    usd: usd && toText(usd),
    approvedBy: approvals,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

/** One withdrawal at the desk. */
export function presentDeskWithdrawal(view: DeskWithdrawalView, reading: Reading): DeskWithdrawal {
  const { acts, events, isOwn, locale, objections, price, reason, reference, standing } = view
  const sumOf = (id: number, amount: Decimal) => ({
    currency: reading.currencyOf(id),
    amount: toText(amount),
  })
  const { referrer, shop } = view
  return {
    ...presentListedWithdrawal(view, reading),
    ...{ acts, isOwn, locale, objections, reason, reference },
    price: toText(price),
    requisites: requisitesOf(view, reading),
    balance: {
      owed: toText(standing.owed),
      paid: toText(standing.paid),
      requested: toText(standing.requested),
    },
    referrer: referrer && {
      blockedAt: referrer.blockedAt?.toISOString() ?? null,
      debts: referrer.debts.map(({ amount, currencyId }) => sumOf(currencyId, amount)),
    },
    shopStanding: shop && {
      isBlocked: shop.isBlocked,
      debt: shop.debt.isZero() ? null : sumOf(shop.currencyId, shop.debt),
    },
    ...{ invoice: view.invoiceId, orderId: view.orderId },
    events: events.map(({ actor, at, email, entryId, event }) => ({
      event,
      at: at.toISOString(),
      who: email ?? actor,
      entry: entryId,
    })),
  }
}
