import { useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/display/amount'
import { Badge } from '@/components/ui/display/badge'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { DeskRequisite } from '@/lib/contracts/desk/requisites'
import { folding } from '../kit/rows/folding'
import { onPhone, phoneRow } from '../kit/rows/phone-row'
import { useEditColumn } from '../kit/rows/row-columns'
import { RemoveRequisite } from './remove-requisite'

type Props = {
  requisites: readonly DeskRequisite[]
  onEdit: (requisite: DeskRequisite) => void
}

export function RequisiteTable({ requisites, onEdit }: Props) {
  const t = useTranslations('desk.requisites')
  const columns = useColumns(onEdit)

  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={requisites}
      rowKey={({ id }) => id}
      phoneRow={phoneRow}
      empty={<EmptyState title={t('none')} text={t('noneHint')} />}
    />
  )
}

function useColumns(onEdit: Props['onEdit']): TableColumn<DeskRequisite>[] {
  const t = useTranslations('desk.requisites')
  const edit = useEditColumn({
    nameOf: ({ terms }: DeskRequisite) => terms.name,
    edit: { onEdit },
    removal: (requisite) => <RemoveRequisite requisite={requisite} />,
  })

  return [
    onPhone('name', {
      key: 'name',
      header: t('requisite'),
      isRowHeader: true,
      cell: ({ currency, terms }) => (
        <span className="flex min-w-0 items-center gap-3">
          <CurrencyLogo logo={currency.logo} name={currency.name} size={24} />
          <span className="min-w-0">
            <span className="block">{terms.name}</span>
            <span className={folding.large.note}>{currency.name}</span>
            <span className="text-sm font-normal break-all text-ink-2 max-sm:line-clamp-1 sm:block sm:min-w-32">
              {terms.fields[0]?.value}
            </span>
          </span>
        </span>
      ),
    }),
    onPhone('omitted', {
      key: 'currency',
      header: t('currency'),
      columnClassName: folding.large.column,
      cell: ({ currency }) => currency.name,
    }),
    onPhone('omitted', {
      key: 'bounds',
      header: t('bounds'),
      columnClassName: folding.medium.column,
      cell: (requisite) => <Bounds {...requisite} />,
    }),
    onPhone('note', {
      key: 'today',
      isUnlabelled: true,
      header: t('today'),
      className: 'sm:whitespace-nowrap',
      cell: (requisite) => (
        <>
          <Today {...requisite} />
          <span className={folding.medium.note}>
            <Bounds {...requisite} />
          </span>
        </>
      ),
    }),
    onPhone('figure', {
      key: 'state',
      header: t('state'),
      className: 'whitespace-nowrap',
      cell: ({ terms }) => (
        <Badge tone={terms.isEnabled ? 'green' : 'neutral'}>
          {t(terms.isEnabled ? 'on' : 'off')}
        </Badge>
      ),
    }),
    onPhone('end', { ...edit, isUnlabelled: true }),
  ]
}

function Bounds({ terms: { minAmount, maxAmount }, currency }: DeskRequisite) {
  const t = useTranslations('desk.requisites')
  if (minAmount === null && maxAmount === null) {
    return '—'
  }
  return (
    <span className="flex flex-wrap gap-x-1.5">
      {minAmount !== null && (
        <span>
          {t('from')} <Amount value={minAmount} places={currency.roundCalculator} />
        </span>
      )}
      {maxAmount !== null && (
        <span>
          {t('to')} <Amount value={maxAmount} places={currency.roundCalculator} />
        </span>
      )}
      <span>{currency.ticker}</span>
    </span>
  )
}

/** The number and the amount of today's claims, each with its daily limit if there is one. */
function Today({ terms: { dailyAmount, dailyClaims }, today, currency }: DeskRequisite) {
  const t = useTranslations('desk.requisites')
  const places = currency.roundCalculator
  return (
    <span className="grid gap-0.5">
      <span className="tabular">
        {dailyClaims === null
          ? t('claims', { count: today.claims })
          : t('claimsOf', { count: today.claims, most: dailyClaims })}
      </span>
      <span className="text-sm text-ink-2 max-sm:text-note">
        {dailyAmount === null ? (
          <Amount value={today.amount} unit={currency.ticker} places={places} />
        ) : (
          <>
            <Amount value={today.amount} places={places} />
            {` ${t('of')} `}
            <Amount value={dailyAmount} unit={currency.ticker} places={places} />
          </>
        )}
      </span>
    </span>
  )
}
