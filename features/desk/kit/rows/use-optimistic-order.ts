'use client'

import { useState } from 'react'

type Options = {
  stored: readonly number[]
  /** Stores an order; settles when the server has answered. */
  store: (ids: number[]) => Promise<unknown>
}

/** The ids in the requested order until the server answers. */
export function useOptimisticOrder({ stored, store }: Options) {
  const [requested, setRequested] = useState<readonly number[] | null>(null)
  const ids = requested ?? stored

  return {
    ids,
    isBusy: requested !== null,
    move: (index: number, by: number) => {
      const next = withMoved(ids, index, by)
      setRequested(next)
      const clear = () => setRequested(null)
      store(next).then(clear, clear)
    },
  }
}

/** The list with one item moved by some positions, but no farther than to the end of the list. */
export function withMoved<T>(list: readonly T[], from: number, by: number): T[] {
  const to = Math.min(Math.max(from + by, 0), list.length - 1)
  const item = list[from]
  if (item === undefined || to === from) {
    return [...list]
  }
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}
