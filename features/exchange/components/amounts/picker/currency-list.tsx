'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { startTransition, useMemo, useState } from 'react'
import { ComboboxField, type ComboboxFieldProps } from '@/components/ui/form/combobox-field'
import type { ComboboxGroup, ComboboxOption } from '@/components/ui/form/combobox-options'
import { bestPairsQuery } from '@/features/exchange/api/exchange-queries'
import { keepRecentCurrency, recentCurrencies } from '@/lib/browser/recent-currencies'
import { chainNames, spellingsOf } from './spellings'

/* On a phone this many fit above the groups without scrolling. */
const mostShortcuts = 6

/**
 * The list of currencies, which also finds them by what people call them. It begins with those that were
 * recently chosen in this browser, and with those of the best pairs.
 */
export function CurrencyList({ groups, onChange, ...props }: ComboboxFieldProps<ComboboxOption>) {
  const named = useMemo(
    () => groups.map((group) => ({ ...group, items: group.items.map(withNames) })),
    [groups],
  )
  const { shortcuts, note } = useShortcuts(named)
  const all = useMemo(() => [...shortcuts, ...named], [shortcuts, named])

  return (
    <ComboboxField
      {...props}
      groups={all}
      onChange={(id, option) => {
        note(id)
        onChange(id, option)
      }}
    />
  )
}

/** The group at the top; none if there is nothing to put into it. */
function useShortcuts(groups: readonly ComboboxGroup[]) {
  const t = useTranslations('exchange')
  const { data: pairs } = useQuery(bestPairsQuery(useLocale()))
  const [recent, setRecent] = useState(recentCurrencies)

  const shortcuts = useMemo((): ComboboxGroup[] => {
    const options = new Map(groups.flatMap(({ items }) => items).map((one) => [one.value, one]))
    const popular = (pairs ?? []).flatMap(({ from, to }) => [String(from.id), String(to.id)])
    const items = [...new Set([...recent, ...popular])]
      .map((id) => options.get(id))
      .filter((option) => option !== undefined)
      .slice(0, mostShortcuts)
    // A list that is no longer than the group needs no such group.
    const isShort = options.size <= mostShortcuts
    const label = t(recent.length > 0 ? 'recentAndPopular' : 'popular')
    return items.length === 0 || isShort ? [] : [{ label, items, isShortcut: true }]
  }, [groups, pairs, recent, t])

  function note(id: string) {
    keepRecentCurrency(id)
    // The list is closing; rendering its new first group does not hold up the reaction to the choice.
    startTransition(() => setRecent(recentCurrencies()))
  }
  return { shortcuts, note }
}

function withNames(option: ComboboxOption): ComboboxOption {
  const { keywords = [], chip, description } = option
  return {
    ...option,
    keywords: [...keywords, ...spellingsOf(keywords)],
    ...(chip !== undefined && { description: coinAndChain(description ?? '', chip) }),
  }
}

/* The chip already names the network: `Tether · Tron` instead of `Tether TRC20`. */
function coinAndChain(name: string, network: string): string {
  const coin = name.replace(network, '').trim()
  const chain = chainNames[network]
  return chain === undefined || chain === coin ? coin : `${coin} · ${chain}`
}
