import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import type { InvoiceStatus } from '@/lib/contracts/shops/invoice-lists'
import type { ShopSale } from '@/lib/contracts/shops/own-sales'

const tones: Record<InvoiceStatus, BadgeTone> = {
  new: 'neutral',
  pending: 'amber',
  paid: 'green',
  expired: 'neutral',
  underpaid: 'red',
  refunded: 'neutral',
}

type Props = {
  invoice: Pick<ShopSale, 'status' | 'exception' | 'reversedAt' | 'cancelledAt' | 'refundPending'>
}

/** The state of an invoice, and how its payment differs from what was asked for. */
export function InvoiceBadge({ invoice }: Props) {
  const t = useTranslations('shop.invoice')
  const { cancelledAt, exception, refundPending, reversedAt, status } = invoice
  // The status says `refunded` as soon as the shop has asked for it.
  const isReturning = refundPending !== '0'

  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 max-sm:justify-end">
      {!(isReturning && status === 'refunded') && (
        <Badge tone={tones[status]}>
          {t(status === 'expired' && cancelledAt !== null ? 'cancelled' : `status.${status}`)}
        </Badge>
      )}
      {isReturning && <Badge tone="amber">{t('refundRequested')}</Badge>}
      {exception !== 'none' && status !== 'underpaid' && (
        <Badge tone="amber">{t(`exception.${exception}`)}</Badge>
      )}
      {reversedAt !== null && <Badge tone="red">{t('reversed')}</Badge>}
    </span>
  )
}
