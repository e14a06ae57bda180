'use client'

import { useObjectUrl } from '@/lib/browser/use-object-url'

type Props = { blob: Blob; name: string; alt: string; saveText: string }

/**
 * Displays a picture, and offers any file for download. The file is fetched with a token, so a plain
 * link to its address could not open it.
 */
export function ShownFile({ blob, name, alt, saveText }: Props) {
  const url = useObjectUrl(blob)

  if (url === null) {
    return null
  }
  return (
    <div className="grid gap-3">
      {blob.type.startsWith('image/') && (
        // A blob in memory: there is nothing for an image optimiser to resize or cache.
        // oxlint-disable-next-line nextjs/no-img-element
        <img src={url} alt={alt} className="mx-auto max-h-[70dvh] max-w-full rounded-field" />
      )}
      <a
        href={url}
        download={name}
        className="inline-flex min-h-touch items-center justify-self-start text-base text-accent underline"
      >
        {saveText}
      </a>
    </div>
  )
}
