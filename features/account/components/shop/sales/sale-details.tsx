import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Moment } from '@/components/time/moment'
import { Badge } from '@/components/ui/display/badge'
import { CopyField } from '@/components/ui/display/copy-field'
import type { ShopSaleDetails } from '@/lib/contracts/shops/own-sales'
import { Decimal, toText } from '@/lib/money/decimal'
import { useSumText } from '../../withdrawals/use-sum-text'
import { InvoiceBadge } from './invoice-badge'

type Props = { sale: ShopSaleDetails }

/** What was asked for and what was paid. */
export function SaleFacts({ sale }: Props) {
  const t = useTranslations('shop.sale')
  const sumText = useSumText()
  const { amount, currency, description, email, paid, refunded } = sale
  const hasRefund = !new Decimal(refunded).isZero()

  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={t('status')}>
          <InvoiceBadge invoice={sale} />
        </Fact>
        <Fact name={t('amount')}>{sumText({ amount, currency })}</Fact>
        <Fact name={t('description')}>{description}</Fact>
        {email !== null && <Fact name={t('email')}>{email}</Fact>}
        <Fact name={t('created')}>
          <Moment at={sale.createdAt} show="full" />{' '}
          <span className="text-ink-3">{t(`via.${sale.via}`)}</span>
        </Fact>
        {paid === null ? (
          <Fact name={t('expires')}>
            <Moment at={sale.expiresAt} show="full" />
          </Fact>
        ) : (
          <>
            <Fact name={t('paidAt')}>
              <Moment at={paid.at} show="full" />
            </Fact>
            {paid.with !== null && <Fact name={t('paidWith')}>{sumText(paid.with)}</Fact>}
            <Fact name={t('fee')}>{sumText({ amount: paid.fee, currency })}</Fact>
            <Fact name={t('credited')}>{sumText({ amount: netOf(paid), currency })}</Fact>
          </>
        )}
        {hasRefund && <Fact name={t('refunded')}>{sumText({ amount: refunded, currency })}</Fact>}
      </dl>
      <CopyField
        label={t('page')}
        value={sale.url}
        shown={<span className="text-base font-medium">{sale.url}</span>}
      />
    </>
  )
}

function netOf({ amount, fee }: NonNullable<ShopSaleDetails['paid']>): string {
  return toText(new Decimal(amount).minus(fee))
}

/** What the shop's program has stored with the invoice; nothing without it. */
export function SaleMetadata({ sale: { metadata } }: Props) {
  const t = useTranslations('shop.sale')
  const pairs = Object.entries(metadata)

  if (pairs.length === 0) {
    return null
  }
  return (
    <section aria-labelledby="sale-metadata">
      <h3 id="sale-metadata" className="text-base font-semibold">
        {t('metadata')}
      </h3>
      <dl className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {pairs.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="text-base wrap-anywhere text-ink tabular">{children}</dd>
    </div>
  )
}

/** The refunds of a sale, each with its state; nothing without one. */
export function SaleRefunds({ sale: { refunds } }: Props) {
  const t = useTranslations('shop.sale')
  const states = useTranslations('account.withdrawals')
  const sumText = useSumText()

  if (refunds.length === 0) {
    return null
  }
  return (
    <section aria-labelledby="sale-refunds">
      <h3 id="sale-refunds" className="text-base font-semibold">
        {t('refunds')}
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {refunds.map(({ createdAt, from, id, reason, reference, status, to }) => (
          <li key={id} className="grid gap-0.5 py-2.5 text-base">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular">
              <span className="font-medium">{sumText(to)}</span>
              <Badge>{states(`state.${status}`)}</Badge>
              <span className="text-sm text-ink-3">
                <Moment at={createdAt} show="full" />
              </span>
            </span>
            {from.currency.id !== to.currency.id && (
              <span className="text-sm text-ink-2">
                {states('taken', { amount: sumText(from) })}
              </span>
            )}
            {reason !== null && (
              <span className="text-sm text-ink-2">{states('reason', { reason })}</span>
            )}
            {reference !== null && (
              <span className="text-sm wrap-anywhere text-ink-2">
                {states('reference', { reference })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Everything that happened, oldest first. */
export function SaleHistory({ sale: { events } }: Props) {
  const t = useTranslations('shop.sale')

  return (
    <section aria-labelledby="sale-history">
      <h3 id="sale-history" className="text-base font-semibold">
        {t('history')}
      </h3>
      <ol className="mt-2 grid gap-2">
        {events.map(({ at, by, event, seq }) => (
          <li key={seq} className="flex flex-wrap gap-x-3 text-base">
            <span className="min-w-40 text-sm text-ink-3">
              <Moment at={at} show="full" />
            </span>
            <span className="min-w-0">
              {t(`event.${event}`)}
              <span className="text-sm text-ink-3"> · {t(`by.${by}`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
