'use client'

import { Fragment, type ReactNode } from 'react'
import type { useEditing } from './use-editing'

/** What the dialog of a row is given. */
export type OpenedRow<Row> = {
  /** As it stands now; null: a new one. */
  stored: Row | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Props<Row> = {
  editing: ReturnType<typeof useEditing<Row>>
  rows: readonly Row[]
  children: (opened: OpenedRow<Row>) => ReactNode
}

/** The dialog of the row that is edited. A row that others removed stays open as it was. */
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
