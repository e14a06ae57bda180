'use client'

import { useTranslations } from 'next-intl'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import type { DeskVerificationRow } from '@/lib/contracts/desk/verifications/verifications'

type Subject = Pick<DeskVerificationRow, 'kind' | 'masked' | 'mark'>

/** What is verified, in a few words: "Visa 4276 •••• 1234". */
export function useSubjectName(): (subject: Subject) => string {
  const t = useTranslations('desk.verifications')
  const terms = useTranslations('verificationTerms.mark')
  return ({ kind, masked, mark }) =>
    [mark === null ? t(`kind.${kind}`) : terms(mark), masked ?? t('deleted')].join(' ')
}

/** The currency for which something is verified; a person is verified for all of them. */
export function SubjectCurrency({ currency }: Pick<DeskVerificationRow, 'currency'>) {
  const t = useTranslations('desk.verifications')
  return currency === null ? (
    <span className="text-ink-2">{t('anyCurrency')}</span>
  ) : (
    <span className="flex min-w-0 items-center gap-1.5">
      <CurrencyLogo logo={currency.logo} name={currency.name} size={18} />
      <span className="min-w-0 truncate">{currency.name}</span>
    </span>
  )
}
