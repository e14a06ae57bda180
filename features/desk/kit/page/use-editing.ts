'use client'

import { useState } from 'react'

type Editing<Row> = {
  /** Null: nothing was opened yet. */
  edited: { opening: number; row: Row | null } | null
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
  /** Opens a row, or with null a new one; each opening begins anew with what is stored. */
  open: (row: Row | null) => void
}

/** Which row a page's dialog shows. It stays drawn while it closes. */
export function useEditing<Row>(): Editing<Row> {
  const [edited, setEdited] = useState<Editing<Row>['edited']>(null)
  const [isOpen, setIsOpen] = useState(false)

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
