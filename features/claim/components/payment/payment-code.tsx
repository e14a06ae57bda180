'use client'

import { useTranslations } from 'next-intl'
import { FoldedBox } from '@/components/ui/display/folded-box'
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
      <FoldedBox title={t('qrFolded')} className="sm:pointer-fine:hidden">
        <QrCode svg={svg} label={t('qr')} />
      </FoldedBox>
    </>
  )
}
