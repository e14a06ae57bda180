import { useTranslations } from 'next-intl'
import { LegalFacts } from '@/components/office/legal-facts'
import type { LegalPerson } from '@/lib/contracts/site/office'

/** Who runs the office, above the rules that they have written. */
export function LegalNote({ person }: { person: LegalPerson }) {
  const t = useTranslations('content')

  return (
    // No landmark, because the footer has one with this name.
    <div className="mt-6 max-w-text rounded-card border border-line bg-surface p-5">
      <h2 className="mb-1.5 text-lg font-semibold">{t('contacts.legal')}</h2>
      <LegalFacts person={person} />
    </div>
  )
}
