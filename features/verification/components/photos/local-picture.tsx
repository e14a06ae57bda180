'use client'

import { FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useObjectUrl } from '@/lib/browser/use-object-url'

/** A photo that is on this device; an icon for a file that the browser cannot show. */
export function LocalPicture({ file, name }: { file: File; name: string }) {
  const t = useTranslations('verification.photo')
  const url = useObjectUrl(file)
  const isShown = url !== null && /^image\/(jpeg|png|webp)$/.test(file.type)

  return (
    <span className="grid aspect-4/3 w-full place-items-center overflow-hidden rounded-sm border border-line bg-sunken">
      {isShown ? (
        // A file in memory: there is nothing for an image optimiser to resize or cache.
        // oxlint-disable-next-line nextjs/no-img-element
        <img src={url} alt={t('picture', { name })} className="size-full object-contain" />
      ) : (
        <FileText aria-hidden="true" className="size-6 text-ink-3" />
      )}
    </span>
  )
}
