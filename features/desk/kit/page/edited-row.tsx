'use client'

import { Fragment, type ReactNode } from 'react'
import type { useEditing } from './use-editing'

/** The props of a row's dialog. */
export type OpenedRow<Row> = {
  /** The current row; null for a new row. */
  stored: Row | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Props<Row> = {
  editing: ReturnType<typeof useEditing<Row>>
  rows: readonly Row[]
  children: (opened: OpenedRow<Row>) => ReactNode
}

/**
 * The dialog of the row being edited. If another operator removes the row, the dialog stays open
 * with the last state of the row.
 */
export function EditedRow<Row extends { id: number | string }>(props: Props<Row>) {
  const { edited, isOpen, setIsOpen } = props.editing
  if (edited === null) {
    return null
  }
  const stored = props.rows.find(({ id }) => id === edited.row?.id) ?? edited.row
  return (
    <Fragment key={edited.opening}>
      {props.children({ stored, open: isOpen, onOpenChange: setIsOpen })}
    </Fragment>
  )
}
