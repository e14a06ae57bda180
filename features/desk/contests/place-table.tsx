import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { DeskContestant } from '@/lib/contracts/loyalty/desk-contests'
import { Link } from '@/lib/i18n/navigation'
import { Decimal } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'
import { roundAmount } from '@/lib/money/round'

type Props = {
  places: readonly DeskContestant[]
  /** Whether the result is fixed, so that prizes can be given. */
  isFixed: boolean
  onDisqualify: (contestant: DeskContestant) => void
  onGive: (contestant: DeskContestant) => void
}

export function PlaceTable({ places, ...shown }: Props) {
  const t = useTranslations('desk.contests')
  const columns = useColumns(shown)

  return (
    <Table
      caption={t('places')}
      columns={columns}
      rows={places}
      rowKey={({ userId }) => userId}
      empty={<EmptyState title={t('noPlaces')} text={t('noPlacesText')} />}
    />
  )
}

const usd = { ticker: 'USD', roundCalculator: 2 }

function useColumns({
  isFixed,
  onDisqualify,
  onGive,
}: Omit<Props, 'places'>): TableColumn<DeskContestant>[] {
  const t = useTranslations('desk.contests')
  const locale = useLocale()

  return [
    { key: 'place', header: t('place'), isNumeric: true, cell: ({ place }) => place ?? '–' },
    {
      key: 'account',
      header: t('account'),
      isRowHeader: true,
      className: 'wrap-anywhere',
      cell: ({ barred, email, userId }) => (
        <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
          <Link href={`/operator/users/${userId}`} className="text-accent hover:underline">
            {email}
          </Link>
          {barred && <Badge tone="red">{t(`barred.${barred}`)}</Badge>}
        </span>
      ),
    },
    {
      key: 'turnover',
      header: t('turnover'),
      isNumeric: true,
      cell: ({ turnoverUsd }) => moneyText(roundAmount(new Decimal(turnoverUsd), 2), usd, locale),
    },
    {
      key: 'exchanges',
      header: t('exchanges'),
      isNumeric: true,
      cell: ({ exchanges }) => exchanges,
    },
    { key: 'prize', header: t('prize'), cell: (one) => <Prize contestant={one} /> },
    {
      key: 'actions',
      header: t('actions'),
      cell: (contestant) =>
        contestant.decision === null && (
          <span className="flex flex-wrap gap-2 max-sm:justify-end">
            {isFixed && contestant.prize !== null && contestant.barred === null && (
              <Button size="small" onClick={() => onGive(contestant)}>
                {t('give')} <span className="sr-only">{contestant.email}</span>
              </Button>
            )}
            <Button size="small" color="graySecondary" onClick={() => onDisqualify(contestant)}>
              {t('disqualify')} <span className="sr-only">{contestant.email}</span>
            </Button>
          </span>
        ),
    },
  ]
}

const tones = { disqualified: 'red', prize_given: 'green' } as const

function Prize({ contestant: { decision, prize } }: { contestant: DeskContestant }) {
  const t = useTranslations('desk.contests')

  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      {prize}
      {decision && (
        <>
          <Badge tone={tones[decision.decision]}>{t(`decision.${decision.decision}`)}</Badge>
          <span className="wrap-anywhere text-ink-2">{decision.note}</span>
        </>
      )}
    </span>
  )
}
