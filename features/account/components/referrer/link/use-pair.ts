import { useState } from 'react'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { listReceiveCurrencies, listSendCurrencies } from '@/lib/contracts/calculator'
import type { Currency } from '@/lib/contracts/catalogue'

export type PairChoice = {
  sent: readonly Currency[]
  received: readonly Currency[]
  pair: { from: Currency; to: Currency } | null
  chooseFrom: (id: number) => void
  chooseTo: (id: number) => void
}

/** A pair that the office exchanges now: the first one, until another is chosen. */
export function usePair(): PairChoice {
  const [chosen, setChosen] = useState<{ from: number | null; to: number | null }>({
    from: null,
    to: null,
  })
  const sent = useOwnQuery(listSendCurrencies, {}).data ?? []
  const from = sent.find(({ id }) => id === chosen.from) ?? sent[0]
  const received =
    useOwnQuery(
      listReceiveCurrencies,
      { params: { id: from?.id ?? 0 } },
      { isEnabled: from !== undefined },
    ).data ?? []
  const to = received.find(({ id }) => id === chosen.to) ?? received[0]

  return {
    sent,
    received,
    pair: from && to ? { from, to } : null,
    chooseFrom: (id) => setChosen({ from: id, to: chosen.to }),
    chooseTo: (id) => setChosen({ from: from?.id ?? null, to: id }),
  }
}
