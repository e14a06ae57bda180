'use client'

import { useState } from 'react'

type Editing<Row> = {
  /** Null until a row is opened. */
  edited: { opening: number; row: Row | null } | null
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
  /** Opens a row, or a new row for null. Each opening starts from the stored values. */
  open: (row: Row | null) => void
}

/**
 * The row that the dialog of a page shows. The row stays rendered while the dialog closes. With `first`,
 * the dialog is open from the beginning: for a row, or for a new one if it is null.
 */
export function useEditing<Row>(first?: Row | null): Editing<Row> {
  const [edited, setEdited] = useState<Editing<Row>['edited']>(
    first === undefined ? null : { opening: 1, row: first },
  )
  const [isOpen, setIsOpen] = useState(first !== undefined)

  return {
    edited,
    isOpen,
    setIsOpen,
    open: (row) => {
      setEdited({ opening: (edited?.opening ?? 0) + 1, row })
      setIsOpen(true)
    },
  }
}
