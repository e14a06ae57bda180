import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { toText } from '@/lib/money/decimal'
import { requiredOfClaim } from '@/lib/verification/required-verifications'
import { presentCurrency, type CatalogueCurrency } from '@/server/modules/catalogue'
import {
  discountToShow,
  holdReasonTextKey,
  promoToShow,
  stepsOf,
  termsToShow,
  type ClaimRow,
  type ClaimView,
} from '@/server/modules/claims'
import { presentEvent } from './present-claim-event'
import { presentOwn, type OwnerContext } from './present-own-part'

export type ClaimSides = { from: CatalogueCurrency; to: CatalogueCurrency }

type ClaimContext = {
  locale: Locale
  sides: ClaimSides
  /** Null if the viewer does not own the claim and only has its link. */
  own: OwnerContext | null
}

/** A claim for its page: what everybody with the link may see, and the part that only its owner may see. */
export function presentClaim(view: ClaimView, { locale, sides, own }: ClaimContext): ClaimStatus {
  const { claim, events, invoice, payouts, quote } = view
  const sentPayout = payouts.find(({ kind, state }) => state === 'sent' && kind !== 'return')
  return {
    id: claim.id,
    number: claim.number,
    status: claim.state,
    exception: claim.exception,
    version: claim.version,
    invoice: invoice && { id: invoice.id, shop: invoice.shop },
    steps: stepsOf(claim, events),
    from: { currency: presentCurrency(sides.from, locale), amount: toText(quote.fromAmount) },
    to: { currency: presentCurrency(sides.to, locale), amount: toText(quote.toAmount) },
    course: toText(quote.course),
    ...termsToShow(quote),
    promo: promoToShow(claim, quote),
    // The discount tells how much an account has exchanged, so only its owner sees it.
    discount: own && discountToShow(claim, quote),
    createdAt: claim.createdAt.toISOString(),
    expiresAt: claimTraits[claim.state].runsOut ? claim.expiresAt.toISOString() : null,
    reason: reasonOf(claim, { locale, isOwn: own !== null }),
    payout: sentPayout
      ? { reference: own ? sentPayout.reference : null, at: sentPayout.updatedAt.toISOString() }
      : null,
    conditions: shownConditions(claim, own !== null),
    events: events.map((event) =>
      presentEvent(event, { claim, quote, currencyOf: own?.currencyOf }),
    ),
    own: own && presentOwn(view, { locale, ...own }),
  }
}

/* The value of the payout is never shown, and the value of the claim only to its owner. */
function shownConditions(claim: ClaimView['claim'], isOwn: boolean): ClaimStatus['conditions'] {
  const { conditions } = claim
  const { tolerancePercent, usd, card, cardFromUsd, aml, receiverAml = null } = conditions
  const { asked = null, asks } = conditions
  const verify = requiredOfClaim(claim)
  const checks = { card, cardFromUsd, verify, asked, aml, receiverAml, asks }
  return { tolerancePercent, usd: isOwn ? usd : null, ...checks }
}

/** The operator's remark, which only the claim's owner may see, or else the name of the reason. */
function reasonOf(
  claim: ClaimRow,
  { locale, isOwn }: { locale: Locale; isOwn: boolean },
): string | null {
  if (claim.remark !== null && isOwn) {
    return claim.remark
  }
  const reason = holdReasonTextKey(claim)
  const { holdReason, invoice } = messagesOf(locale).claim
  if (reason === null || claim.invoiceId === null) {
    return reason && holdReason[reason]
  }
  const isChoice = reason === 'amount_differs' || reason === 'paid_late'
  // Only the payer can choose, so only the payer is asked.
  return isChoice && !isOwn ? invoice.othersChoice[reason] : invoice.holdReason[reason]
}
