import { useTranslations } from 'next-intl'
import { markTones } from '@/components/shops/mark-tones'
import { Badge } from '@/components/ui/display/badge'
import { invoiceMarks } from '@/lib/contracts/shops/invoice-marks'
import type { ShopSale } from '@/lib/contracts/shops/own-sales'

type Props = {
  invoice: Pick<ShopSale, 'status' | 'exception' | 'reversedAt' | 'cancelledAt' | 'refundPending'>
}

/** The state of an invoice, and how its payment differs from what was asked for. */
export function InvoiceBadge({ invoice }: Props) {
  const t = useTranslations('shop.invoice')

  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 max-sm:justify-end">
      {invoiceMarks(invoice).map((mark) => (
        <Badge key={mark} tone={markTones[mark]}>
          {t(mark)}
        </Badge>
      ))}
    </span>
  )
}
