import { useTranslations } from 'next-intl'
import { NotOffered } from '@/components/feedback/not-offered'
import type { SectionKey } from '@/lib/i18n/metadata/page-metadata'

/** A page of the specification whose service the office does not offer. No menu links to it. */
export function SectionPage({ section }: { section: SectionKey }) {
  const t = useTranslations('pages')

  return (
    <div className="pt-6 pb-10 md:pt-10">
      <h1 className="mb-6 text-3xl text-balance md:mb-8 md:text-4xl">{t(`${section}.title`)}</h1>
      <NotOffered text={t(`${section}.body`)} />
    </div>
  )
}
