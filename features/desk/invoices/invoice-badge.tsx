import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import type { DeskInvoiceRow } from '@/lib/contracts/shops/desk-shops'
import type { InvoiceStatus } from '@/lib/contracts/shops/invoice-lists'

const tones: Record<InvoiceStatus, BadgeTone> = {
  new: 'neutral',
  pending: 'amber',
  paid: 'green',
  expired: 'neutral',
  underpaid: 'red',
  refunded: 'neutral',
}

type Props = {
  invoice: Pick<
    DeskInvoiceRow,
    'cancelledAt' | 'exception' | 'live' | 'refundPending' | 'reversedAt' | 'status'
  >
}

/** The status of an invoice, and how its payment differs from what was asked for. */
export function InvoiceBadge({ invoice }: Props) {
  const t = useTranslations('desk.invoices')
  const { cancelledAt, exception, live, refundPending, reversedAt, status } = invoice
  // The status says `refunded` as soon as the shop has asked for it.
  const isReturning = refundPending !== '0'

  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
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
      {!live && <Badge tone="dark">{t('test')}</Badge>}
    </span>
  )
}
