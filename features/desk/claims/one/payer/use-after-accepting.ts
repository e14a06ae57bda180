import { useTranslations } from 'next-intl'
import { foreignPayments } from '@/features/desk/claims/model/payments/payers'
import type { DeskClaim } from '@/lib/contracts/desk/claim'

/** What happens to the claim once somebody else's money may be exchanged, in one line. */
export function useAfterAccepting(claim: DeskClaim): string {
  const t = useTranslations('desk.claims')
  const { differences, holdReason, isAccepted, state } = claim
  if (foreignPayments(claim).length > 1) {
    return t('payers.after.more')
  }
  if (state !== 'on_hold') {
    return t('payers.after.resend')
  }
  if (holdReason !== null && holdReason !== 'payer_differs') {
    return t('payers.after.held', { reason: t(`holdReason.${holdReason}`) })
  }
  if (differences.length > 0 && !isAccepted) {
    const what = differences.map((one) => t(`exception.${one}`)).join(', ')
    return t('payers.after.asks', { what })
  }
  return t('payers.after.goesOn')
}
