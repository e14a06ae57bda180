import { useTranslations } from 'next-intl'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { DeskInvoice } from '@/lib/contracts/shops/desk-shops'
import { Link } from '@/lib/i18n/navigation'

type Props = { invoice: Pick<DeskInvoice, 'claims' | 'live' | 'payouts'> }

/** The orders that were made to pay the invoice, and its refunds. */
export function InvoiceMovements({ invoice: { claims, live, payouts } }: Props) {
  const t = useTranslations('desk.invoices')
  const links = [
    ...claims.map(({ id, number }) => ({
      href: `/operator/claims/${id}`,
      text: t('order', { number: claimNumberText(String(number)) }),
    })),
    ...payouts.map((id, at) => ({
      href: `/operator/withdrawals/${id}`,
      text: t('refund', { number: payouts.length - at }),
    })),
  ]

  return links.length === 0 ? (
    <p className="text-sm text-ink-2">{t(live ? 'noOrders' : 'testText')}</p>
  ) : (
    <ul className="grid text-sm">
      {links.map(({ href, text }) => (
        <li key={href}>
          <Link
            href={href}
            className="inline-flex min-h-touch items-center rounded-sm text-accent hover:underline sm:min-h-8"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
