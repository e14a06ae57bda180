import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LanguageSwitch } from '@/components/layout/language-switch'
import { Gallery } from '@/components/ui-gallery/gallery'
import { ColorModeSwitch } from '@/features/preferences/components/color-mode-switch'
import { isDevelopment } from '@/lib/env/mode'
import { pageLocale } from '@/lib/i18n/page-locale'

/* Asked at each request, so that a build may be looked at without building it anew. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'UI', robots: { index: false, follow: false } }

export default async function GalleryPage() {
  await pageLocale()
  if (!isDevelopment()) {
    notFound()
  }

  const tools = (
    <>
      <LanguageSwitch />
      <ColorModeSwitch />
    </>
  )
  return <Gallery tools={tools} renderedAt={new Date().toISOString()} />
}
