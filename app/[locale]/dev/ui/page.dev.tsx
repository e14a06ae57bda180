import type { Metadata } from 'next'
import { LanguageSwitch } from '@/components/layout/language-switch'
import { Gallery } from '@/components/ui-gallery/gallery'
import { ColorModeSwitch } from '@/features/preferences/components/color-mode-switch'

/* `.dev.tsx` is a page in development only (next.config.ts); a production build does not contain it. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'UI', robots: { index: false, follow: false } }

export default function GalleryPage() {
  const tools = (
    <>
      <LanguageSwitch />
      <ColorModeSwitch />
    </>
  )
  // Read once per request, on the server.
  // oxlint-disable-next-line react/purity
  return <Gallery tools={tools} renderedAt={new Date().toISOString()} />
}
