'use client'

import { Plus } from 'lucide-react'
import { useTranslations, useLocale } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import type { DeskRisk, DirectionRiskRules } from '@/lib/contracts/desk/risk'
import { DirectionRulesDialog } from './direction-rules-dialog'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { usdBounds } from './risk-form'
import { PairName } from '@/features/desk/directions/parts/pair-name'
import { RemoveRules } from './remove-rules'

/*
 * `opening` is the key of the dialog: a new one for each opening, so that it starts from the row in
 * the table.
 */
type Edited = { opening: number; rules: DirectionRiskRules | null }

/** Directions that have stricter rules than the whole office. */
export function DirectionRules({ risk }: { risk: DeskRisk }) {
  const t = useTranslations('desk.risk')
  const [edited, setEdited] = useState<Edited | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (rules: DirectionRiskRules | null) => {
    setEdited({ opening: (edited?.opening ?? 0) + 1, rules })
    setIsOpen(true)
  }

  return (
    <section aria-labelledby="direction-rules" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="direction-rules" className="text-lg font-semibold">
            {t('directions')}
          </h2>
          <p className="mt-1 max-w-text text-sm text-ink-2">{t('directionsText')}</p>
        </div>
        <Button
          color="graySecondary"
          iconLeft={<Plus aria-hidden className="size-4" />}
          onClick={() => open(null)}
        >
          {t('addRules')}
        </Button>
      </div>
      <DirectionRulesTable directions={risk.directions} onEdit={open} />
      {edited && (
        <DirectionRulesDialog
          key={edited.opening}
          rules={edited.rules}
          risk={risk}
          open={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </section>
  )
}

type Props = {
  directions: readonly DirectionRiskRules[]
  onEdit: (rules: DirectionRiskRules) => void
}

function DirectionRulesTable({ directions, onEdit }: Props) {
  const t = useTranslations('desk.risk')
  const columns = useColumns(onEdit)

  return (
    <Table
      caption={t('directions')}
      columns={columns}
      rows={directions}
      rowKey={({ directionId }) => String(directionId)}
      empty={<EmptyState title={t('noDirections')} text={t('noDirectionsText')} />}
    />
  )
}

function useColumns(onEdit: Props['onEdit']): TableColumn<DirectionRiskRules>[] {
  const t = useTranslations('desk.risk')
  const common = useTranslations('desk.common')

  return [
    {
      key: 'pair',
      header: t('direction'),
      isRowHeader: true,
      cell: ({ from, to }) => <PairName from={from} to={to} />,
    },
    {
      key: 'bounds',
      header: t('bounds'),
      cell: ({ terms }) => <Bounds terms={terms} />,
    },
    {
      key: 'edit',
      header: common('edit'),
      cell: (rules) => {
        const name = `${rules.from.name} → ${rules.to.name}`
        return (
          <span className="inline-flex gap-1">
            <Button
              size="small"
              color="graySecondary"
              aria-label={common('editNamed', { name })}
              onClick={() => onEdit(rules)}
            >
              {common('edit')}
            </Button>
            <RemoveRules id={rules.directionId} name={name} />
          </span>
        )
      },
    },
  ]
}

/** The rules that are set, one below the other. */
function Bounds({ terms }: Pick<DirectionRiskRules, 'terms'>) {
  const t = useTranslations('desk.risk')
  const locale = useLocale()
  const { dailyClaims } = terms
  const set = [
    ...(dailyClaims === null ? [] : [{ name: 'dailyClaims', value: String(dailyClaims) } as const]),
    ...usdBounds.flatMap((name) => {
      const usd = terms[name]
      const amount = usd === null ? '' : formatAmount(new Decimal(usd), { locale })
      return usd === null ? [] : [{ name, value: `${amount}\u00a0USD` }]
    }),
  ]

  return set.length === 0 ? (
    '—'
  ) : (
    <dl className="inline-grid grid-cols-[auto_auto] justify-start gap-x-3">
      {set.map(({ name, value }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-3">{t(`column.${name}`)}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
