import { useTranslations } from 'next-intl'
import { QrCode } from '@/components/ui/display/qr/qr-code'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useLoaded } from '@/lib/browser/use-loaded'

const loadDrawing = () => import('uqr')

/** The QR code of a link; the code that draws it is loaded when the visitor opens it. */
export function LinkCode({ link }: { link: string }) {
  const t = useTranslations('account.frame')
  const drawing = useLoaded(true, loadDrawing)

  return drawing === null ? (
    <Skeleton width={176} height={176} shape="field" />
  ) : (
    <QrCode
      svg={drawing.renderSVG(link, { border: 2, ecc: 'M' })}
      label={t('qrLabel')}
      className="size-44"
    />
  )
}
