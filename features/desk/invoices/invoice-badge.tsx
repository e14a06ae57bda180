import { useTranslations } from 'next-intl'
import { markTones } from '@/components/shops/mark-tones'
import { Badge } from '@/components/ui/display/badge'
import type { DeskInvoiceRow } from '@/lib/contracts/shops/desk-shops'
import { invoiceMarks } from '@/lib/contracts/shops/invoice-marks'

type Props = {
  invoice: Pick<
    DeskInvoiceRow,
    'cancelledAt' | 'exception' | 'live' | 'refundPending' | 'reversedAt' | 'status'
  >
}

/** The status of an invoice, and how its payment differs from what was asked for. */
export function InvoiceBadge({ invoice }: Props) {
  const t = useTranslations('desk.invoices')

  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {invoiceMarks(invoice).map((mark) => (
        <Badge key={mark} tone={markTones[mark]}>
          {t(mark)}
        </Badge>
      ))}
      {!invoice.live && <Badge tone="dark">{t('test')}</Badge>}
    </span>
  )
}
