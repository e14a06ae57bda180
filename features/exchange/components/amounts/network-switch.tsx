'use client'

import { useQueries } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { cx } from '@/components/ui/cx'
import { afterPaint } from '@/lib/browser/after-paint'
import type { Currency } from '@/lib/contracts/catalogue'
import { receiveCurrenciesQuery } from '@/features/exchange/api/exchange-queries'
import { useIsAwake } from '@/features/exchange/hooks/use-is-awake'
import type { Side } from '@/features/exchange/model/deal/deal-rules'
import { networksOf } from '@/features/exchange/model/networks-of'

type Props = {
  side: Side
  /** The chosen currency of this side and of the other. */
  value: Currency | null
  other: Currency | null
  /** The currencies that can be chosen on this side. */
  currencies: readonly Currency[]
  onChoose: (id: number) => void
}

/**
 * The networks of the chosen coin, as chips, so that another one needs no search in the list. Nothing for a coin with one
 * network. A network from which the other currency cannot be received is not offered.
 */
export function NetworkSwitch({ side, value, other, currencies, onChoose }: Props) {
  const t = useTranslations('exchange.networkOf')
  const networks = networksOf(value, currencies)
  const without = useNetworksWithout(side === 'from' ? networks : none, other)

  if (networks.length < 2) {
    return null
  }
  return (
    <div
      role="radiogroup"
      aria-label={t(side)}
      className="mt-1 flex flex-wrap gap-1.5 [@media(scripting:none)]:hidden"
    >
      {networks.map(({ id, network }) => (
        <label key={id} className="group relative flex items-center pointer-coarse:min-h-touch">
          <input
            type="radio"
            name={`network-${side}`}
            className="peer absolute inset-0 m-0 cursor-pointer opacity-0 disabled:cursor-default"
            checked={id === value?.id}
            disabled={id === other?.id || without.has(id)}
            onChange={() => afterPaint(() => onChoose(id))}
          />
          <span className={chipClasses}>{network}</span>
        </label>
      ))}
    </div>
  )
}

const chipClasses = cx(
  'rounded-xs border border-line px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-ink-2',
  'transition-colors duration-150 group-hover:border-accent',
  'peer-checked:border-transparent peer-checked:bg-accent-soft peer-checked:text-accent-strong',
  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
  'peer-disabled:border-line peer-disabled:text-ink-3 peer-disabled:line-through',
)

const none: readonly Currency[] = []

/* The networks for which the list of what can be received is known, and does not contain the other currency. */
function useNetworksWithout(networks: readonly Currency[], other: Currency | null): Set<number> {
  const locale = useLocale()
  const isAwake = useIsAwake()
  const isAsked = isAwake && other !== null && networks.length > 1
  const lists = useQueries({
    queries: networks.map(({ id }) => ({
      ...receiveCurrenciesQuery(id, locale),
      enabled: isAsked,
    })),
  })
  const isWithout = (list: readonly Currency[] | undefined) =>
    list !== undefined && other !== null && !list.some(({ id }) => id === other.id)
  return new Set(networks.filter((_, index) => isWithout(lists[index]?.data)).map(({ id }) => id))
}
