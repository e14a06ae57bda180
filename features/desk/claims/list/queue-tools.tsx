'use client'

import { Columns3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { SelectField } from '@/components/ui/form/select-field'
import { Menu } from '@/components/ui/overlay/menu'
import { claimSort } from '@/lib/contracts/desk/claim-order'
import { exportDeskClaims } from '@/lib/contracts/desk/claims'
import { maxFileRows } from '@/lib/contracts/files'
import { SaveCsv } from '@/features/desk/kit/rows/save-csv'
import { chooseColumns, useColumnChoice } from '../hooks/column-choice'
import { claimColumns } from '../model/claim-columns'
import { chosenQuery, orderOf, type ClaimFilters, type ClaimOrder } from '../model/claim-filters'

type Props = {
  filters: ClaimFilters
  /** Next to an open claim only a few columns fit, so they cannot be chosen. */
  isNarrow: boolean
  onOrder: (order: ClaimOrder) => void
}

/** Tools of the queue: the sort order for screens without table headers, the columns, and a CSV file. */
export function QueueTools({ filters, isNarrow, onOrder }: Props) {
  const t = useTranslations('desk.claims')
  const limit = { count: maxFileRows }

  return (
    <div className="flex flex-wrap items-end gap-1.5 max-sm:w-full sm:ml-auto">
      <OrderField order={orderOf(filters)} onOrder={onOrder} />
      {!isNarrow && <ColumnMenu />}
      <SaveCsv
        size="small"
        isBrief={isNarrow}
        endpoint={exportDeskClaims}
        query={chosenQuery(filters)}
        hint={t('csvHint', limit)}
        leftOut={t('csvLeftOut', limit)}
      />
    </div>
  )
}

const orders = claimSort.options.flatMap((sort) => [
  { sort, order: 'descending' as const },
  { sort, order: 'ascending' as const },
])
const nameOf = ({ sort, order }: ClaimOrder) => `${sort} ${order}`

/** On a phone, rows are cards without headers to sort by. */
function OrderField({ order, onOrder }: { order: ClaimOrder; onOrder: Props['onOrder'] }) {
  const t = useTranslations('desk.claims')
  return (
    <SelectField
      label={t('orderLabel')}
      className="w-full sm:hidden"
      value={nameOf(order)}
      options={orders.map((one) => ({
        value: nameOf(one),
        label: t(`orders.${one.sort}.${one.order}`),
      }))}
      onChange={(value) => {
        const chosen = orders.find((one) => nameOf(one) === value)
        if (chosen) {
          onOrder(chosen)
        }
      }}
    />
  )
}

function ColumnMenu() {
  const t = useTranslations('desk.claims')
  const chosen = useColumnChoice()
  const headers = {
    created: t('created'),
    since: t('since'),
    from: t('from'),
    to: t('to'),
    course: t('course'),
    worth: t('worth'),
    state: t('stateColumn'),
    deadline: t('deadline'),
    city: t('city'),
    method: t('method'),
    email: t('who'),
  }
  return (
    <Menu
      trigger={
        <Button
          size="small"
          color="graySecondary"
          iconLeft={<Columns3 aria-hidden className="size-4" />}
        >
          {t('columns')}
        </Button>
      }
      entries={[
        {
          kind: 'checks',
          key: 'columns',
          label: t('columnsLabel'),
          values: chosen,
          options: claimColumns.map((name) => ({ value: name, label: headers[name] })),
          onChange: (names) => chooseColumns(claimColumns.filter((name) => names.includes(name))),
        },
      ]}
    />
  )
}
