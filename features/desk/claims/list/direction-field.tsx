'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import {
  getDeskDirection,
  listDeskDirections,
  type DirectionOptions,
} from '@/lib/contracts/desk/directions/directions'
import { endpointQuery } from '@/lib/query/endpoint-query'
import { CurrencyField } from '@/features/desk/directions/parts/currency-field'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'

type Pair = { from: string; to: string }

type Props = {
  currencies: DirectionOptions['currencies']
  /** A direction's id, or '' for any. */
  value: string
  onChange: (id: string) => void
}

const noPair: Pair = { from: '', to: '' }

/** Selects one direction by its two currencies. */
export function DirectionField({ currencies, value, onChange }: Props) {
  const t = useTranslations('desk.claims')
  const { pair, isUnknown, choose } = usePair({ value, onChange })

  return (
    <div
      role="group"
      aria-label={t('direction')}
      className="grid gap-3 sm:col-span-2 sm:grid-cols-2"
    >
      <CurrencyField
        label={t('directionFrom')}
        currencies={currencies}
        value={pair.from}
        onChange={(from) => choose({ ...pair, from })}
        anyLabel={t('anyCurrency')}
      />
      <CurrencyField
        label={t('directionTo')}
        currencies={currencies}
        value={pair.to}
        onChange={(to) => choose({ ...pair, to })}
        anyLabel={t('anyCurrency')}
        error={isUnknown ? t('noDirection') : undefined}
      />
    </div>
  )
}

type Chosen = {
  pair: Pair
  /** The id of the pair's direction; '' while it is unknown or if there is none. */
  id: string
  /** The value in the URL when the choice was made; null once the URL contains the choice. */
  before: string | null
  isUnknown: boolean
}

/** The pair that was chosen here, otherwise the pair of the direction in the URL. */
function usePair({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const find = useFindDirection()
  const latest = useRef<Pair>(noPair)
  const onChangeRef = useRef(onChange)
  useEffect(() => {
    onChangeRef.current = onChange
  }, [onChange])
  if (chosen !== null && chosen.before !== null && value === chosen.id) {
    setChosen({ ...chosen, before: null })
  }
  // If the URL changes for another reason, the choice made here is dropped.
  const isCurrent = chosen !== null && (value === chosen.id || value === chosen.before)
  const isInUrl = !isCurrent && /^[1-9]\d{0,8}$/.test(value)
  const fromUrl = useDeskQuery(
    getDeskDirection,
    { params: { id: Number(value) } },
    { isEnabled: isInUrl },
  )

  async function choose(pair: Pair): Promise<void> {
    latest.current = pair
    setChosen({ pair, id: '', before: value, isUnknown: false })
    if (value !== '') {
      onChange('')
    }
    if (pair.from === '' || pair.to === '') {
      return
    }
    const id = await find(pair)
    if (latest.current === pair) {
      setChosen({ pair, id, before: '', isUnknown: id === '' })
      if (id !== '') {
        onChangeRef.current(id)
      }
    }
  }

  return {
    pair: isCurrent ? chosen.pair : pairOf(isInUrl ? fromUrl.data : undefined),
    isUnknown: isCurrent && chosen.isUnknown,
    // After a failed request, the next choice tries again.
    choose: (pair: Pair) => void choose(pair).catch(() => undefined),
  }
}

/** The id of the direction between two currencies; '' when there is none. */
function useFindDirection(): (pair: Pair) => Promise<string> {
  const client = useQueryClient()
  const locale = useLocale()

  return async ({ from, to }) => {
    const query = { from: Number(from), to: Number(to) }
    const options = endpointQuery(listDeskDirections, { query }, locale)
    const { directions } = await client.query(options)
    return String(directions[0]?.id ?? '')
  }
}

function pairOf(direction: { from: { id: number }; to: { id: number } } | undefined): Pair {
  return direction ? { from: String(direction.from.id), to: String(direction.to.id) } : noPair
}
