'use client'

import { useObjectUrl } from '@/lib/browser/use-object-url'

type Props = { blob: Blob; name: string; alt: string; saveText: string }

/** What an address alone cannot show, as it is fetched with a token: a picture here, all to be saved. */
export function ShownFile({ blob, name, alt, saveText }: Props) {
  const url = useObjectUrl(blob)

  if (url === null) {
    return null
  }
  return (
    <div className="grid gap-3">
      {blob.type.startsWith('image/') && (
        // Bytes in this page's memory: nothing there is to be made smaller or cached.
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
