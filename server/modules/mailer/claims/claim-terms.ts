import type { Currency } from '@/lib/contracts/catalogue'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { termsLanguageOf } from '@/lib/exchange/terms-text/terms-language'
import {
  requirementsOfClaim,
  requirementsRow,
  type StoredConditions,
} from '@/lib/exchange/terms-text/requirements'
import {
  feeRows,
  mismatchRow,
  discountRow,
  promoRow,
  roundingRow,
  takenFees,
  type TermsRow,
} from '@/lib/exchange/terms-text/terms-text'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { MailRow } from '@/server/mail/mail-content'
import type { ClaimMailProps } from '@/server/mail/templates/claim-mail'

type Side = Pick<Currency, 'ticker' | 'kind' | 'network'> & { places: number }

type TermsInput = Pick<ClaimStatus, 'discount' | 'fees' | 'promo' | 'terms'> & {
  locale: Locale
  from: Side
  to: Side
  conditions: StoredConditions
}

/** The terms that were agreed in addition to the course, worded as on the claim's page. */
export function claimTerms({
  conditions,
  discount,
  fees,
  from,
  locale,
  promo,
  terms,
  to,
}: TermsInput): ClaimMailProps['terms'] {
  const language = termsLanguageOf(locale)
  const sides = { from: moneyOf(from), to: moneyOf(to) }
  const checks = requirementsOfClaim(conditions, { from: { currency: from }, to: { currency: to } })
  return {
    always: [
      ...(promo ? [toMailRow(promoRow(promo, sides.to, language))] : []),
      ...(discount ? [toMailRow(discountRow(discount, sides.to, language))] : []),
      ...feeRows({ ...sides, ...takenFees({ fees, terms }) }, language).map(toMailRow),
      roundingRow({ ...terms, to: sides.to }, language),
      ...networkRows(from, to, locale),
    ],
    before: [requirementsRow(checks, language), mismatchRow(language)],
  }
}

function networkRows(from: Side, to: Side, locale: Locale): MailRow[] {
  const networks = [from.network, to.network].filter((each) => each !== null)
  return networks.length === 0
    ? []
    : [{ label: messagesOf(locale).claim.slip.network, value: networks.join(' → ') }]
}

function moneyOf({ places, ticker }: Side) {
  return { ticker, roundCalculator: places }
}

/* A mail has no small print under a label, so a fee's rule follows its amount in brackets. */
function toMailRow({ hint, label, value }: TermsRow): MailRow {
  return { label, value: hint === undefined ? value : `${value} (${hint})` }
}
