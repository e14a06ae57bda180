import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RatesPage } from '@/features/desk/components/rates/rates-page'
import { pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(), namespace: 'desk.rates' })
  return { title: t('title') }
}

export default function DeskRatesPage() {
  return <RatesPage />
}
