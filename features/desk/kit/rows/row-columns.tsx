'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import type { TableColumn } from '@/components/ui/display/table'
import { OrderButtons } from './order-buttons'

type OrderColumn<Row> = {
  /** All rows that can be reordered, in their order. */
  rows: readonly Row[]
  isBusy: boolean
  nameOf: (row: Row) => string
  onMove: (row: Row, by: number) => void
}

/** The column with the buttons that reorder rows. */
export function useOrderColumn<Row>(column: OrderColumn<Row>): TableColumn<Row> {
  const t = useTranslations('desk.common')
  const { rows, isBusy, nameOf, onMove } = column

  return {
    key: 'place',
    header: t('place'),
    cell: (row) => (
      <OrderButtons
        name={nameOf(row)}
        index={rows.indexOf(row)}
        count={rows.length}
        isBusy={isBusy}
        onMove={(by) => onMove(row, by)}
      />
    ),
  }
}

type EditColumn<Row> = {
  nameOf: (row: Row) => string
  /** How the row is edited: by a callback, or at a URL. */
  edit: { onEdit: (row: Row) => void } | { hrefOf: (row: Row) => string }
  /** The button that removes the row. */
  removal: (row: Row) => ReactNode
}

/** The last column: edits or removes a row. */
export function useEditColumn<Row>({ nameOf, edit, removal }: EditColumn<Row>): TableColumn<Row> {
  const t = useTranslations('desk.common')

  return {
    key: 'edit',
    header: t('edit'),
    cell: (row) => (
      <span className="inline-flex gap-1">
        <Button
          size="small"
          color="graySecondary"
          aria-label={t('editNamed', { name: nameOf(row) })}
          {...('onEdit' in edit ? { onClick: () => edit.onEdit(row) } : { href: edit.hrefOf(row) })}
        >
          {t('edit')}
        </Button>
        {removal(row)}
      </span>
    ),
  }
}
