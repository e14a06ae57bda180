'use client'

import { useTranslations } from 'next-intl'
import { getDeskContacts } from '@/lib/contracts/desk/site/contacts'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { ContactsForm } from './contacts-form'

/** How the office is reached. */
export function ContactsPage() {
  const t = useTranslations('desk.site.contacts')
  const query = useDeskQuery(getDeskContacts, {})

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Loaded query={query}>{(stored) => <ContactsForm stored={stored} />}</Loaded>
    </>
  )
}
