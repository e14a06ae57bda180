import { useTranslations } from 'next-intl'
import { useRewardSums } from '@/components/referral/use-reward-sums'
import { Moment, useMomentText } from '@/components/time/moment'
import { Amount } from '@/components/ui/display/amount'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { ReferralRow } from '@/lib/contracts/loyalty/referral'
import type { ReferralStatus } from '@/lib/contracts/loyalty/referral-parts'

const tones: Record<ReferralStatus, BadgeTone> = {
  refsucc: 'green',
  refwait: 'amber',
  refout: 'neutral',
  refback: 'red',
}

/** A reward or withdrawal per row, with how it was computed. */
export function HistoryTable({ rows }: { rows: readonly ReferralRow[] }) {
  const t = useTranslations('account.referrer.history')
  const howText = useHowText()
  const { usdText } = useRewardSums()
  const columns: TableColumn<ReferralRow>[] = [
    {
      key: 'at',
      header: t('at'),
      isRowHeader: true,
      cell: ({ at }) => <Moment at={at} show="full" />,
    },
    { key: 'state', header: t('state'), cell: (row) => <State row={row} /> },
    {
      key: 'order',
      header: t('order'),
      cell: ({ order }) =>
        order === null ? (
          '—'
        ) : (
          <span className="whitespace-nowrap tabular">{t('orderMasked', { order })}</span>
        ),
    },
    {
      key: 'worth',
      header: t('worth'),
      isNumeric: true,
      cell: ({ worthUsd }) => (worthUsd === null ? '—' : usdText(worthUsd)),
    },
    {
      key: 'how',
      header: t('how'),
      cell: (row) => <span className="text-ink-2 tabular">{howText(row)}</span>,
    },
    {
      key: 'amount',
      header: t('amount'),
      isNumeric: true,
      cell: ({ amount, currency }) => (
        <Amount value={amount} unit={currency.ticker} className="font-medium" />
      ),
    },
  ]

  return <Table caption={t('list')} columns={columns} rows={rows} rowKey={({ id }) => id} />
}

function State({ row: { payableAt, status } }: { row: ReferralRow }) {
  const t = useTranslations('account.referrer.history')
  const momentText = useMomentText()

  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:justify-end">
      <Badge tone={tones[status]}>{t(`badge.${status}`)}</Badge>
      {status === 'refwait' && payableAt !== null && (
        <span className="text-note text-ink-3">{t('until', { time: momentText(payableAt) })}</span>
      )}
    </span>
  )
}

function useHowText(): (row: ReferralRow) => string {
  const t = useTranslations('account.referrer.history')
  const { arithmeticText } = useRewardSums()

  return ({ currency, kind, ...sums }) =>
    kind === 'withdrawal'
      ? t('withdrawal')
      : (arithmeticText({ ...sums, currency: currency.ticker, debt: null }) ?? '—')
}
