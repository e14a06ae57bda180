import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { loadServiceStatus, loadStatusHistory } from '@/features/status/api/load-status'
import { StatusBoard } from '@/features/status/components/status-board'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { componentMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'
import { pageLocale } from '@/lib/i18n/page-locale'
import { Prefetched } from '@/lib/query/server-query'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'status', path: '/status' })
}

export default async function StatusPage() {
  const locale = await pageLocale()
  const t = await getTranslations({ locale, namespace: 'pages.status' })
  await Promise.all([loadServiceStatus(locale), loadStatusHistory(locale)])

  return (
    <>
      <header className="pt-6 md:pt-10">
        <h1 className="text-3xl text-balance md:text-4xl">{t('title')}</h1>
        <p className="mt-3 max-w-text text-lg text-pretty text-ink-2">{t('description')}</p>
      </header>
      <AddedMessages messages={componentMessages(locale, 'status')}>
        <Prefetched>
          <StatusBoard />
        </Prefetched>
      </AddedMessages>
    </>
  )
}
