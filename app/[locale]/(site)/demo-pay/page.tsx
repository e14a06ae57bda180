import type { Metadata } from 'next'
import { NotFoundPanel } from '@/components/feedback/not-found-panel'
import { loadDemoOrder } from '@/features/demo-pay/api/load-demo-order'
import { DemoPay } from '@/features/demo-pay/components/demo-pay'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { areaMessages } from '@/lib/i18n/client-messages'
import { pageLocale } from '@/lib/i18n/page-locale'
import { notFoundMetadata, pageMetadata } from '@/lib/i18n/metadata/page-metadata'

/* This page shows one person's order, so it is rendered for each request and never cached. */
export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const opened = await loadDemoOrder(await pageLocale(), await searchParams)
  return opened
    ? pageMetadata({ section: 'demoPay', path: '/demo-pay', isPrivate: true })
    : notFoundMetadata()
}

export default async function DemoPayPage({ searchParams }: Props) {
  const locale = await pageLocale()
  const opened = await loadDemoOrder(locale, await searchParams)
  if (!opened) {
    return <NotFoundPanel />
  }

  return (
    <div className="mx-auto max-w-lg pt-6 pb-14 md:pt-12">
      <AddedMessages messages={areaMessages(locale, 'demoPay')}>
        <DemoPay {...opened} serverNow={new Date().toISOString()} />
      </AddedMessages>
    </div>
  )
}
