import { useTranslations } from 'next-intl'

/** Why a claim is on hold or was rejected. What an operator wrote is quoted as the operator's words. */
export function useReasonText(): (reason: string) => string {
  const t = useTranslations('claim')
  const ready: readonly unknown[] = Object.values(t.raw('holdReason') as Record<string, string>)

  return (reason) => (ready.includes(reason) ? reason : t('operatorsNote', { text: reason }))
}
