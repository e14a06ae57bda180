import type { Metadata } from 'next'
import { sitePageMetadata } from '@/features/content/api/site-page-metadata'
import { LegalNote } from '@/features/content/components/text/legal-note'
import { OfficePage } from '@/features/content/components/office-page'
import { pageLocale } from '@/lib/i18n/page-locale'
import { loadOfficeFacts } from '@/lib/site/load-office-facts'

export function generateMetadata(): Promise<Metadata> {
  return sitePageMetadata({ key: 'rules', section: 'rules', path: '/rules' })
}

export default async function RulesPage() {
  const office = await loadOfficeFacts(await pageLocale())

  return (
    <OfficePage pageKey="rules" section="rules">
      {office?.legalPerson && <LegalNote person={office.legalPerson} />}
    </OfficePage>
  )
}
