'use client'

import { useState } from 'react'

type Cursor = {
  /** The last row of the previous page; undefined on the first page. */
  before: string | undefined
  turn: { isFirst: boolean; back: () => void; on: (next: string) => void }
  reset: () => void
}

/** Pagination of a list that goes back in time from its newest row. */
export function useCursor(): Cursor {
  const [passed, setPassed] = useState<readonly string[]>([])

  return {
    before: passed.at(-1),
    turn: {
      isFirst: passed.length === 0,
      back: () => setPassed(passed.slice(0, -1)),
      on: (next) => setPassed([...passed, next]),
    },
    reset: () => setPassed([]),
  }
}
