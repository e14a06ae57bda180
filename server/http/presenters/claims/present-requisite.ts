import type { ClaimCash } from '@/lib/contracts/claims/claim-cash'
import type { ClaimRequisite } from '@/lib/contracts/claims/claim-payment'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { toText, type Decimal } from '@/lib/money/decimal'
import { presentCurrency } from '@/server/modules/catalogue'
import { isMemo, type ClaimView } from '@/server/modules/claims'
import { paymentCode } from './payment-code'
import type { ClaimSides } from './present-claim'

type RequisiteParts = {
  view: ClaimView
  sides: ClaimSides
  /** Where banknotes are brought; null if `from` is not cash. */
  cash: ClaimCash | null
  /** Makes the link that opens a wallet; null for a claim that is not paid over a rail. */
  walletLink: WalletLink | null
  locale: Locale
}

/* Returns null if wallets understand no link for this payment. */
type WalletLink = (payment: { address: string; amount: Decimal }) => string | null

export function presentRequisite(parts: RequisiteParts): ClaimRequisite {
  const { view, sides, cash, walletLink, locale } = parts
  const { claim, payIn } = view
  const exact = exactAmountOf(view)
  const amount = exact ?? view.quote.fromAmount.minus(view.received)
  const [address] = payIn?.fields ?? []
  const memo = payIn?.fields.find(isMemo)?.value ?? null
  const code = address
    ? paymentCode({
        ...{ currency: sides.from, address: address.value, memo, amount },
        // A rail knows its chain; for any other payment, the name of the network says which chain it is.
        ...(walletLink && { uri: walletLink({ address: address.value, amount }) }),
      })
    : null
  return {
    kind: sides.from.kind,
    fields: cash
      ? cashFields(cash, locale)
      : (payIn?.fields ?? []).map(({ labelEn, labelRu, value }) => ({
          label: locale === 'ru' ? labelRu : labelEn,
          value,
          copy: true,
        })),
    amount: toText(amount),
    isExact: exact !== null,
    currency: presentCurrency(sides.from, locale),
    network: sides.from.network,
    memo,
    uri: code?.uri ?? null,
    qr: code?.svg ?? null,
    qrText: code?.text ?? null,
    until: earlier(claim.expiresAt, payIn?.until ?? null).toISOString(),
  }
}

/*
 * It applies to the agreed amount only, and as long as nothing has come. Once something has come, the missing
 * amount is not changed.
 */
function exactAmountOf({ payIn, quote, received }: ClaimView): Decimal | null {
  const holds = payIn?.amount.eq(quote.fromAmount) === true && received.isZero()
  return holds ? payIn.exactAmount : null
}

function earlier(one: Date, other: Date | null): Date {
  return other !== null && other < one ? other : one
}

/* The contacts are those of the claim's page, so that customers do not get two phone numbers. */
function cashFields({ contacts, from }: ClaimCash, locale: Locale): ClaimRequisite['fields'] {
  const { bring } = messagesOf(locale).claim.cash
  return [
    ...(from?.points ?? []).map(({ address }) => ({ label: bring, value: address })),
    ...contacts.map(({ label, value }) => ({ label, value })),
  ].map((field) => ({ ...field, copy: false }))
}
