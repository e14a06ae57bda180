'use client'

import { useTranslations } from 'next-intl'

/** As a picture, not as markup: whatever the text of the drawing holds, nothing in it can run. */
export function PaymentCode({ svg }: { svg: string }) {
  const t = useTranslations('claim')

  return (
    <figure className="flex items-center gap-4 rounded-button border border-line-strong bg-sunken p-4">
      {/* A drawing that is here already: there is nothing for an image optimiser to do. */}
      {/* oxlint-disable-next-line nextjs/no-img-element */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={t('qr')}
        width={152}
        height={152}
        className="block shrink-0 rounded-sm"
      />
      <figcaption className="text-sm text-ink-2">{t('qrHint')}</figcaption>
    </figure>
  )
}
