import { useLocale, useTranslations } from 'next-intl'
import type { SlipProps } from '@/components/ui/display/slip'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { cashSides } from '../model/cash'
import { sumsGoingBack } from '../model/claim-states'
import { amountsText, amountText, numberText, unitText } from '../model/texts'

type Head = Required<Pick<SlipProps, 'amount' | 'unit' | 'note'>> & { label: string }

/**
 * The large amount of the slip and what it is. If the money is or was returned, that is what the customer
 * gets, and not the payout that was agreed.
 */
export function useSlipHead(claim: ClaimStatus): Head {
  const t = useTranslations('claim.slip')
  const locale = useLocale()
  const { from, to } = claim
  const label = t(`head.${labelOf(claim)}`)
  const sent = amountText(from.amount, from.currency, locale)

  if (claimTraits[claim.status].way !== 'back') {
    return {
      label,
      amount: numberText(to.amount, to.currency, locale),
      unit: unitText(to.currency),
      note: t('for', { amount: sent, name: from.currency.name }),
    }
  }
  const note = t('notExchanged', { from: sent, to: amountText(to.amount, to.currency, locale) })
  const [only, ...others] = sumsGoingBack(claim)
  if (only !== undefined && others.length > 0) {
    const all = amountsText([only, ...others], { agreed: from.currency, locale })
    return { label, amount: all, unit: '', note }
  }
  // Only the claim's customer may know what came; others see what was to be exchanged.
  const { amount, currency } = only ?? from
  return { label, amount: numberText(amount, currency, locale), unit: unitText(currency), note }
}

function labelOf(claim: ClaimStatus) {
  const { status, own } = claim
  const { way } = claimTraits[status]
  if (way === 'back') {
    if (sumsGoingBack(claim).length === 0) {
      return 'order'
    }
    return status === 'refunded' ? 'returned' : 'toReturn'
  }
  if (status === 'completed') {
    return cashSides(claim).isOut ? 'handedOver' : 'sent'
  }
  if (status === 'on_hold' && own !== null && own.choices.length > 0) {
    return 'agreed'
  }
  return way === 'none' && (own?.replacedBy ?? null) === null ? 'lost' : 'gets'
}
