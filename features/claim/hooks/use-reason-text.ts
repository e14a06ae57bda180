import { useMessages, useTranslations } from 'next-intl'

/** Why a claim is on hold or was rejected. What an operator wrote is quoted as the operator's words. */
export function useReasonText(): (reason: string) => string {
  const t = useTranslations('claim')
  const { holdReason, nothingCame } = useMessages().claim
  // The server gives these texts itself.
  const ready: readonly string[] = [...Object.values(holdReason), nothingCame]

  return (reason) => (ready.includes(reason) ? reason : t('operatorsNote', { text: reason }))
}
