import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RatePairPage } from '@/features/desk/components/rates/pair/pair-page'
import { pageLocale } from '@/lib/i18n/page-locale'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(), namespace: 'desk.rates' })
  return { title: t('title') }
}

export default async function DeskRatePairPage({ params }: Props) {
  const { id } = await params
  return <RatePairPage id={/^\d{1,9}$/.test(id) ? Number.parseInt(id, 10) : 0} />
}
