'use client'

import { useState } from 'react'
import { moved } from './moved'

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
