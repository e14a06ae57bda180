import { useTranslations } from 'next-intl'
import { BeingBuilt } from '@/components/feedback/being-built'
import type { SectionKey } from '@/lib/i18n/metadata/page-metadata'

/** The frame of a page that is not built yet. */
export function SectionPage({ section }: { section: SectionKey }) {
  const t = useTranslations('pages')

  return (
    <div className="pt-6 pb-10 md:pt-10">
      <h1 className="text-3xl text-balance md:text-4xl">{t(`${section}.title`)}</h1>
      <p className="mt-3 max-w-text text-lg text-ink-2">{t(`${section}.description`)}</p>
      <div className="mt-8">
        <BeingBuilt text={t(`${section}.body`)} />
      </div>
    </div>
  )
}
