'use client'

import { useState } from 'react'

export type Cursor = {
  /** The last row of the previous page; undefined on the first page. */
  before: string | undefined
  turn: { isFirst: boolean; backward: () => void; forward: (next: string) => void }
  reset: () => void
}

/** Pagination of a list that begins with its newest row. */
export function useCursor(): Cursor {
  const [cursors, setCursors] = useState<readonly string[]>([])

  return {
    before: cursors.at(-1),
    turn: {
      isFirst: cursors.length === 0,
      backward: () => setCursors(cursors.slice(0, -1)),
      forward: (next) => setCursors([...cursors, next]),
    },
    reset: () => setCursors([]),
  }
}
