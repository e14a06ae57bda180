import { useTranslations } from 'next-intl'
import { useRewardSums } from '@/components/referral/use-reward-sums'
import { Amount } from '@/components/ui/display/amount'
import { Badge } from '@/components/ui/display/badge'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import {
  listDeskReferralRewards,
  type DeskReferralReward,
} from '@/lib/contracts/loyalty/desk-referrers'
import { Link } from '@/lib/i18n/navigation'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageTurner } from '@/features/desk/kit/rows/page-turner'
import { useCursor } from '@/features/desk/kit/rows/use-cursor'
import { UserSection } from '@/features/desk/users/one/user-section'
import { UserTime } from '@/features/desk/users/user-time'

/** What the exchanges of a referrer's people have earned them. */
export function PartnerRewards({ id }: { id: string }) {
  const t = useTranslations('desk.partners')
  const { before, turn } = useCursor()
  const query = useDeskQuery(
    listDeskReferralRewards,
    { params: { id }, query: { size: 10, ...(before !== undefined && { before }) } },
    { keepsPrevious: true },
  )
  const columns = useColumns()

  return (
    <UserSection title={t('rewards')}>
      <Loaded query={query}>
        {({ rewards, next }) => (
          <>
            <Table
              caption={t('rewards')}
              columns={columns}
              rows={rewards}
              rowKey={({ claim }) => claim.id}
              empty={<p className="text-sm text-ink-3">{t('noRewards')}</p>}
            />
            <PageTurner turn={turn} next={next} />
          </>
        )}
      </Loaded>
    </UserSection>
  )
}

const tones = { refsucc: 'green', refwait: 'amber', refback: 'red' } as const

function useColumns(): TableColumn<DeskReferralReward>[] {
  const t = useTranslations('desk.partners')
  const { shareText } = useRewardSums()

  return [
    {
      key: 'order',
      header: t('order'),
      isRowHeader: true,
      cell: ({ claim }) => (
        <Link
          href={`/operator/claims/${claim.id}`}
          className="whitespace-nowrap text-accent tabular hover:underline"
        >
          {claimNumberText(claim.number)}
        </Link>
      ),
    },
    { key: 'at', header: t('at'), cell: ({ at }) => <UserTime mayWrap at={at} /> },
    {
      key: 'status',
      header: t('statusLabel'),
      cell: ({ status, payableAt }) => (
        <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
          <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
          {status === 'refwait' && <UserTime mayWrap at={payableAt} />}
        </span>
      ),
    },
    {
      key: 'worth',
      header: t('worth'),
      isNumeric: true,
      cell: ({ worthUsd }) => <Amount value={worthUsd} digits={2} unit="USD" />,
    },
    {
      key: 'how',
      header: t('how'),
      // The journal shows the whole arithmetic, with the conversion.
      cell: ({ currency, ...sums }) => (
        <span className="text-ink-2 tabular">
          {shareText({ ...sums, currency: currency.ticker })}
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('amount'),
      isNumeric: true,
      cell: ({ amount, currency }) => <Amount value={amount} unit={currency.ticker} />,
    },
  ]
}
