import { useLocale, useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import {
  listDeskPromoCodes,
  saveDeskPromoCode,
  type DeskPromoCode,
} from '@/lib/contracts/promo/desk-promo-codes'
import { Decimal } from '@/lib/money/decimal'
import { formatPercent } from '@/lib/money/format-percent'
import { limitText } from '@/lib/money/money-text'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'

type Props = {
  codes: readonly DeskPromoCode[]
  isFiltered: boolean
  onEdit: (promo: DeskPromoCode) => void
  onLook: (promo: DeskPromoCode) => void
}

export function PromoTable({ codes, isFiltered, ...actions }: Props) {
  const t = useTranslations('desk.promoCodes')
  const columns = useColumns(actions)

  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={codes}
      rowKey={({ id }) => id}
      empty={
        isFiltered ? (
          <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />
        ) : (
          <EmptyState title={t('none')} text={t('noneText')} />
        )
      }
    />
  )
}

const tones = {
  active: 'green',
  early: 'amber',
  over: 'neutral',
  off: 'red',
  used_up: 'neutral',
} as const

function useColumns({
  onEdit,
  onLook,
}: Pick<Props, 'onEdit' | 'onLook'>): TableColumn<DeskPromoCode>[] {
  const t = useTranslations('desk.promoCodes')
  const common = useTranslations('desk.common')
  const locale = useLocale()
  const dateText = useDateText()

  return [
    {
      key: 'code',
      header: t('code'),
      isRowHeader: true,
      className: 'wrap-anywhere',
      cell: ({ code, standing, user }) => (
        <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
          <span className="tabular">{code}</span>
          <Badge tone={tones[standing]}>{t(`standing.${standing}`)}</Badge>
          {user !== null && <span className="font-normal text-ink-2">{user}</span>}
        </span>
      ),
    },
    {
      key: 'percent',
      header: t('gives'),
      isNumeric: true,
      cell: ({ terms }) => formatPercent(new Decimal(terms.percent), { locale }),
    },
    {
      key: 'uses',
      header: t('uses'),
      cell: (promo) => (
        <Button size="small" color="graySecondary" onClick={() => onLook(promo)}>
          {usesText(promo)}
        </Button>
      ),
    },
    {
      key: 'period',
      header: t('period'),
      cell: ({ terms }) => (
        <span className="grid tabular">
          <span>{dateText(terms.startsAt, 'date')}</span>
          <span>
            {terms.endsAt === null ? t('noEnd') : t('to', { time: dateText(terms.endsAt, 'date') })}
          </span>
        </span>
      ),
    },
    {
      key: 'conditions',
      header: t('conditions'),
      cell: (promo) => <Conditions promo={promo} />,
    },
    {
      key: 'actions',
      header: t('actions'),
      cell: (promo) => (
        <span className="flex flex-wrap gap-2 max-sm:justify-end">
          <Button size="small" color="graySecondary" onClick={() => onEdit(promo)}>
            {common('edit')} <span className="sr-only">{promo.code}</span>
          </Button>
          <SwitchButton promo={promo} />
        </span>
      ),
    },
  ]
}

function usesText({ used, terms }: DeskPromoCode): string {
  return terms.totalLimit === null ? String(used) : `${used} / ${terms.totalLimit}`
}

function Conditions({ promo: { pairs, terms } }: { promo: DeskPromoCode }) {
  const t = useTranslations('desk.promoCodes')
  const locale = useLocale()
  const usd = { ticker: 'USD', roundCalculator: 2 }
  const { minUsd, perUserLimit } = terms
  const texts = [
    pairs.length === 0
      ? t('allPairs')
      : pairs.map(({ from, to }) => `${from.code} → ${to.code}`).join(', '),
    minUsd === null ? null : t('least', { amount: limitText(new Decimal(minUsd), usd, locale) }),
    perUserLimit === null ? null : t('perPerson', { count: perUserLimit }),
    terms.isShown ? t('shown') : null,
  ].filter((text) => text !== null)

  return (
    <ul className="grid gap-0.5 text-ink-2">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function SwitchButton({ promo: { id, code, terms, version } }: { promo: DeskPromoCode }) {
  const t = useTranslations('desk.promoCodes')
  const change = useDeskChange(saveDeskPromoCode, {
    refreshes: [listDeskPromoCodes],
    done: t(terms.isEnabled ? 'switchedOff' : 'switchedOn'),
  })
  const body = { version, terms: { ...terms, isEnabled: !terms.isEnabled } }

  return (
    <Button
      size="small"
      color="graySecondary"
      loading={change.isPending}
      onClick={() => change.mutate({ params: { id }, body })}
    >
      {t(terms.isEnabled ? 'switchOff' : 'switchOn')} <span className="sr-only">{code}</span>
    </Button>
  )
}
