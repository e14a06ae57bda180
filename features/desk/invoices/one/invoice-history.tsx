import { useTranslations } from 'next-intl'
import { UserTime } from '@/features/desk/users/user-time'
import type { DeskInvoice } from '@/lib/contracts/shops/desk-shops'

type Props = { events: DeskInvoice['events'] }

/** What happened to the invoice, in order. */
export function InvoiceHistory({ events }: Props) {
  const t = useTranslations('desk.invoices')

  return (
    <ol className="grid gap-2 text-sm">
      {events.map(({ at, by, event, seq, who }) => (
        <li key={seq} className="flex flex-wrap gap-x-3 gap-y-0.5">
          <span className="font-medium">{t(`event.${event}`)}</span>
          <span className="text-ink-3">
            <UserTime at={at} mayWrap />
          </span>
          <span className="min-w-0 wrap-anywhere text-ink-2">
            {t(`by.${by}`)}
            {!who.startsWith('system:') && `, ${who}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
