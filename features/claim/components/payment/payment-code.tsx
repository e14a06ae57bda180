'use client'

import { useTranslations } from 'next-intl'
import { ChevronDown } from '@/components/ui/icons'
import { readCode, type CodeShape } from '@/features/claim/model/read-code'

/**
 * The QR code. Nobody can point a phone's camera at its own screen, so on a phone the code is folded: it
 * is for a wallet on another device.
 */
export function PaymentCode({ svg }: { svg: string }) {
  const t = useTranslations('claim')
  const shape = readCode(svg)

  if (shape === null) {
    return null
  }
  return (
    <>
      <figure className="hidden items-center gap-4 rounded-button border border-line-strong bg-sunken p-4 sm:pointer-fine:flex">
        <Code shape={shape} />
        <figcaption className="text-sm text-ink-2">{t('qrHint')}</figcaption>
      </figure>
      <details className="group rounded-button border border-line bg-sunken sm:pointer-fine:hidden">
        <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 text-sm text-ink-2 [&::-webkit-details-marker]:hidden">
          {t('qrFolded')}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="px-4 pb-4">
          <Code shape={shape} />
        </div>
      </details>
    </>
  )
}

/*
 * Drawn by the page, not loaded as a picture: it appears together with the address. It is dark on light in
 * both themes, because many scanners do not read the reverse.
 */
function Code({ shape: { size, path } }: { shape: CodeShape }) {
  const t = useTranslations('claim')

  return (
    <svg
      role="img"
      aria-label={t('qr')}
      viewBox={`0 0 ${size} ${size}`}
      className="size-38 shrink-0 rounded-sm"
    >
      <rect width="100%" height="100%" fill="white" />
      <path fill="black" d={path} />
    </svg>
  )
}
