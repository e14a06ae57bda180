import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { loadContacts, loadSitePage } from '@/features/content/api/load-site-page'
import { sitePageMetadata } from '@/features/content/api/site-page-metadata'
import { ContactsView } from '@/features/content/components/contacts/contacts-view'
import { PageHeading, PageText } from '@/features/content/components/text/page-text'
import { OfficeJsonLd } from '@/components/structured/office-json-ld'
import { pageLocale } from '@/lib/i18n/page-locale'
import { loadOfficeFacts } from '@/lib/site/load-office-facts'

export function generateMetadata(): Promise<Metadata> {
  return sitePageMetadata({
    key: 'contacts',
    section: 'contacts',
    path: '/contacts',
    isCompleteWithoutText: true,
  })
}

export default async function ContactsPage() {
  const locale = await pageLocale()
  const [contacts, office, page] = await Promise.all([
    loadContacts(locale),
    loadOfficeFacts(locale),
    loadSitePage(locale, 'contacts'),
  ])
  const t = await getTranslations({ locale, namespace: 'pages.contacts' })

  return (
    <>
      <PageHeading title={page?.title ?? t('title')} lead={page?.summary ?? t('description')} />
      <ContactsView contacts={contacts} legalPerson={office?.legalPerson ?? null} />
      {page !== null && (
        <div className="mt-14">
          <PageText page={page} />
        </div>
      )}
      {office && <OfficeJsonLd {...office} />}
    </>
  )
}
