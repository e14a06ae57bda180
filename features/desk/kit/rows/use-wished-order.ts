'use client'

import { useState } from 'react'

type Options = {
  given: readonly number[]
  /** Stores an order; over when the server has said how they stand. */
  store: (ids: number[]) => Promise<unknown>
}

/** Ids in the order just asked for, until the server says how they stand. */
export function useWishedOrder({ given, store }: Options) {
  const [wished, setWished] = useState<readonly number[] | null>(null)
  const ids = wished ?? given

  return {
    ids,
    isBusy: wished !== null,
    move: (index: number, by: -1 | 1) => {
      const next = moved(ids, index, by)
      setWished(next)
      const settle = () => setWished(null)
      store(next).then(settle, settle)
    },
  }
}

/** The list with one of its items moved by one place; unchanged at the ends. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const to = from + by
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) {
    return [...list]
  }
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}
