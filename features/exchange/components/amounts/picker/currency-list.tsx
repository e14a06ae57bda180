'use client'

import { useMemo } from 'react'
import { ComboboxField, type ComboboxFieldProps } from '@/components/ui/form/combobox-field'
import type { ComboboxOption } from '@/components/ui/form/combobox-options'
import { chainNames, spellingsOf } from './spellings'

/** The list of currencies, which also finds them by what people call them. */
export function CurrencyList({ groups, ...props }: ComboboxFieldProps<ComboboxOption>) {
  const named = useMemo(
    () => groups.map((group) => ({ ...group, items: group.items.map(withNames) })),
    [groups],
  )

  return <ComboboxField {...props} groups={named} />
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
