'use client'

import { Link } from '@/lib/i18n/navigation'
import { useTranslations, useFormatter } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { Amount } from '@/components/ui/display/amount'
import { listUnpaidHolds, type UnpaidHolder } from '@/lib/contracts/desk/money/holds'
import { partnerOfAddress } from '@/lib/contracts/partners/partner-address'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { HoldLimitsForm } from './hold-limits-form'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { ReleaseHolds } from './release-holds'

const everyMilliseconds = 30_000

/**
 * The networks and mailboxes that hold reserves without having paid, and the limits for new
 * customers.
 */
export function UnpaidHolds() {
  const t = useTranslations('desk.risk.holds')
  const query = useDeskQuery(listUnpaidHolds, {}, { everyMilliseconds })

  return (
    <Loaded query={query}>
      {({ currencies, holders, limits }) => (
        <>
          <HoldLimitsForm limits={limits} />
          <section aria-labelledby="unpaid-holds" className="grid gap-4">
            <div>
              <h2 id="unpaid-holds" className="text-lg font-semibold">
                {t('title')}
              </h2>
              <p className="mt-1 max-w-text text-sm text-ink-2">{t('text')}</p>
            </div>
            {currencies.length > 0 && (
              <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
                {currencies.map(({ amount, available, currency, digits, newcomers }) => (
                  <li key={currency.id}>
                    {currency.name} <Amount value={amount} unit={currency.ticker} places={digits} />{' '}
                    <span className="text-ink-3">
                      {t.rich('ofThem', {
                        newcomers: () => <Amount value={newcomers} places={digits} />,
                        available: () => <Amount value={available} places={digits} />,
                      })}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <HolderTable holders={holders} />
          </section>
        </>
      )}
    </Loaded>
  )
}

/**
 * One row per network or mailbox. A claim counts in the row of its network and in the row of its
 * mailbox.
 */
function HolderTable({ holders }: { holders: readonly UnpaidHolder[] }) {
  const t = useTranslations('desk.risk.holds')
  const columns = useColumns()

  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={holders}
      rowKey={({ kind, value }) => `${kind} ${value}`}
      empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
    />
  )
}

function Holder({ kind, value }: Pick<UnpaidHolder, 'kind' | 'value'>) {
  const t = useTranslations('desk.risk.holds')
  const partner = kind === 'network' ? partnerOfAddress(value) : null

  return (
    <span className="grid">
      {partner === null ? (
        value
      ) : (
        <Link href={`/operator/partners/${partner}`} className="text-accent hover:underline">
          {t('partner')}
        </Link>
      )}
      <span className="text-note text-ink-3">
        {partner === null ? t(`kind.${kind}`) : t('partnerApi')}
      </span>
    </span>
  )
}

function useColumns(): TableColumn<UnpaidHolder>[] {
  const t = useTranslations('desk.risk.holds')
  const format = useFormatter()
  const dateText = useDateText()

  return [
    {
      key: 'holder',
      header: t('holder'),
      isRowHeader: true,
      className: 'wrap-anywhere',
      cell: (holder) => <Holder {...holder} />,
    },
    {
      key: 'claims',
      header: t('claims'),
      isNumeric: true,
      cell: ({ claims, reported }) => (
        <span className="grid">
          {format.number(claims)}
          {reported > 0 && (
            <span className="text-note text-ink-3">{t('reported', { count: reported })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'sums',
      header: t('held'),
      isNumeric: true,
      cell: ({ sums }) => (
        <span className="grid">
          {sums.map(({ amount, currency, digits }) => (
            <Amount key={currency.id} value={amount} unit={currency.ticker} places={digits} />
          ))}
        </span>
      ),
    },
    {
      key: 'usd',
      header: t('worth'),
      isNumeric: true,
      cell: ({ usd }) => (usd === null ? '—' : <Amount value={usd} unit="USD" digits={0} />),
    },
    {
      key: 'until',
      header: t('until'),
      cell: ({ until }) => (
        <time dateTime={until} className="tabular">
          {dateText(until, 'moment')}
        </time>
      ),
    },
    { key: 'release', header: t('release'), cell: (holder) => <ReleaseHolds holder={holder} /> },
  ]
}
