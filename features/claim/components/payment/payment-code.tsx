'use client'

import { useTranslations } from 'next-intl'
import { ChevronDown } from '@/components/ui/icons'
import { QrCode } from '@/components/ui/display/qr/qr-code'
import { readCode } from '@/components/ui/display/qr/read-code'

/**
 * The QR code. A phone cannot scan its own screen, so on a phone the code is folded: it is there for a wallet on
 * another device.
 */
export function PaymentCode({ svg }: { svg: string }) {
  const t = useTranslations('claim')
  if (readCode(svg) === null) {
    return null
  }
  return (
    <>
      <figure className="hidden items-center gap-4 rounded-button border border-line-strong bg-sunken p-4 sm:pointer-fine:flex">
        <QrCode svg={svg} label={t('qr')} />
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
          <QrCode svg={svg} label={t('qr')} />
        </div>
      </details>
    </>
  )
}
