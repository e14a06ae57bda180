'use client'

import { useState } from 'react'
import { useCursor, type Cursor } from './use-cursor'

type Filtered<Filter> = Pick<Cursor, 'before' | 'turn'> & {
  filter: Filter
  /** Changes some of the filters and shows the first page of what they leave. */
  choose: (changes: Partial<Filter>) => void
}

/** The filters of a list that is shown page by page. */
export function useFilter<Filter extends object>(initial: Filter): Filtered<Filter> {
  const [filter, setFilter] = useState(initial)
  const { before, turn, reset } = useCursor()

  return {
    filter,
    before,
    turn,
    choose: (changes) => {
      setFilter((current) => ({ ...current, ...changes }))
      reset()
    },
  }
}
