import type { Metadata } from 'next'
import { SectionPage } from '@/components/layout/section-page'
import { pageLocale, type LocaleParams } from '@/lib/i18n/page-locale'
import { pageMetadata } from '@/lib/i18n/page-metadata'

type Props = { params: LocaleParams }

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata({ params, section: 'forget', path: '/forget', isPrivate: true })
}

export default async function ForgetPage({ params }: Props) {
  await pageLocale(params)
  return <SectionPage section="forget" />
}
