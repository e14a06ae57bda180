import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TechBreakPanel } from '@/components/feedback/tech-break-panel'
import { getTechBreak } from '@/lib/contracts/calculator'
import { serverCall } from '@/lib/http/server-call'
import { pageLocale } from '@/lib/i18n/page-locale'

/* The front door serves this page instead of every other page during a maintenance break. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale()
  const t = await getTranslations({ locale, namespace: 'feedback.error' })
  return { title: t('title'), robots: { index: false } }
}

export default async function TechBreakPage() {
  const locale = await pageLocale()
  const { text, until } = await serverCall(getTechBreak, {}, { locale })
  return <TechBreakPanel text={text} until={until} />
}
