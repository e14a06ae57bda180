import { useLocale, useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { DeskContest } from '@/lib/contracts/loyalty/desk-contests'
import { Decimal } from '@/lib/money/decimal'
import { limitText } from '@/lib/money/money-text'

type Props = {
  contests: readonly DeskContest[]
  timezone: string
  onEdit: (contest: DeskContest) => void
}

export function ContestTable({ contests, ...shown }: Props) {
  const t = useTranslations('desk.contests')
  const columns = useColumns(shown)

  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={contests}
      rowKey={({ id }) => String(id)}
      empty={<EmptyState title={t('none')} text={t('noneText')} />}
    />
  )
}

const tones = { draft: 'neutral', announced: 'amber', running: 'green', closed: 'neutral' } as const

function useColumns({ timezone, onEdit }: Omit<Props, 'contests'>): TableColumn<DeskContest>[] {
  const t = useTranslations('desk.contests')
  const common = useTranslations('desk.common')
  const titleOf = useContestTitle()
  const dateText = useDateText()

  return [
    {
      key: 'contest',
      header: t('contest'),
      isRowHeader: true,
      className: 'wrap-anywhere',
      cell: (contest) => (
        <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
          {titleOf(contest)}
          <Badge tone={tones[contest.state]}>{t(`state.${contest.state}`)}</Badge>
        </span>
      ),
    },
    {
      key: 'period',
      header: t('period'),
      cell: ({ startsAt, endsAt }) => (
        <span className="grid tabular">
          <span>{dateText(startsAt, 'moment', timezone)}</span>
          <span>{t('to', { time: dateText(endsAt, 'moment', timezone) })}</span>
        </span>
      ),
    },
    {
      key: 'prizes',
      header: t('prizes'),
      cell: ({ terms }) => t('prizeCount', { count: terms.prizes.length }),
    },
    { key: 'conditions', header: t('conditions'), cell: (one) => <Conditions contest={one} /> },
    {
      key: 'actions',
      header: t('actions'),
      cell: (contest) => (
        <span className="flex flex-wrap gap-2 max-sm:justify-end">
          <Button size="small" color="graySecondary" onClick={() => onEdit(contest)}>
            {common('edit')} <span className="sr-only">{titleOf(contest)}</span>
          </Button>
          {contest.state !== 'draft' && (
            <Button size="small" color="graySecondary" href={`/operator/contests/${contest.id}`}>
              {t('places')} <span className="sr-only">{titleOf(contest)}</span>
            </Button>
          )}
        </span>
      ),
    },
  ]
}

/** The title of a contest in the language of the page; a draft may have none. */
export function useContestTitle(): (contest: DeskContest) => string {
  const t = useTranslations('desk.contests')
  const locale = useLocale()
  return ({ terms }) => (locale === 'ru' ? terms.titleRu : terms.titleEn) || t('untitled')
}

function Conditions({ contest: { pairs, terms } }: { contest: DeskContest }) {
  const t = useTranslations('desk.contests')
  const locale = useLocale()
  const usd = { ticker: 'USD', roundCalculator: 2 }
  const { minUsd } = terms

  return (
    <ul className="grid gap-0.5 text-ink-2">
      <li>
        {pairs.length === 0
          ? t('allPairs')
          : pairs.map(({ from, to }) => `${from.code} → ${to.code}`).join(', ')}
      </li>
      {minUsd !== null && (
        <li>{t('least', { amount: limitText(new Decimal(minUsd), usd, locale) })}</li>
      )}
    </ul>
  )
}
