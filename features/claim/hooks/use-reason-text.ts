import { useMessages, useTranslations } from 'next-intl'

/** Why a claim is on hold or was rejected. What an operator wrote is quoted as the operator's words. */
export function useReasonText(): (reason: string) => string {
  const t = useTranslations('claim')
  const { holdReason, invoice, nothingCame } = useMessages().claim
  // The server gives these texts itself.
  const texts = [holdReason, invoice.holdReason, invoice.othersChoice]
  const ready: readonly string[] = [...texts.flatMap((each) => Object.values(each)), nothingCame]

  return (reason) => (ready.includes(reason) ? reason : t('operatorsNote', { text: reason }))
}
