'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { InputDefinition } from '@/lib/contracts/catalogue'
import { shortAddress } from '@/lib/requisites/short-address'
import { useSession } from '@/lib/session/session-store'
import { loadEarlier } from '@/features/exchange/api/earlier-values'
import { useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import type { Side } from '@/features/exchange/model/deal/deal-rules'
import { groupValue } from '@/features/exchange/model/form/group-value'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import { valueKey } from '@/features/exchange/model/form/value-key'
import { setValue } from '@/features/exchange/model/state/calculator-store'

const mostOffered = 3
const longest = 24

type Props = { side: Side; input: InputDefinition; currencyId: number }

/** Values of the visitor's earlier claims. A tap fills in all details that belong together. */
export function EarlierValues({ side, input, currencyId }: Props) {
  const t = useTranslations('exchange')
  const store = useCalculatorStore()
  const userEmail = useSession(({ user }) => user?.email ?? null)
  const { data = [] } = useQuery({
    queryKey: ['earlier-details', userEmail],
    queryFn: () => loadEarlier(userEmail !== null),
    staleTime: 60_000,
    retry: false,
  })
  const offered = new Map(
    data
      .filter((details) => details.side === side && details.currencyId === currencyId)
      .flatMap(({ inputs }) => {
        const value = inputs.find(({ key }) => key === input.key)?.value
        return value ? [[value, inputs] as const] : []
      }),
  )

  function fill(inputs: readonly { key: string; value: string }[]) {
    for (const { key, value } of inputs) {
      const text = key === input.key ? groupValue(input, value) : value
      setValue(store, { side, key: valueKey(currencyId, { key }) }, text)
    }
    document.getElementById(fieldId.input(side, input.key))?.focus()
  }

  return offered.size === 0 ? null : (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <span className="text-sm text-ink-3">{t('earlier')}</span>
      {[...offered].slice(0, mostOffered).map(([value, inputs]) => (
        <button
          key={value}
          type="button"
          onClick={() => fill(inputs)}
          className="inline-flex min-h-8 max-w-full items-center rounded-full border border-line-strong px-3 text-sm text-ink-2 transition-colors duration-150 hover:border-line-control hover:text-ink pointer-coarse:min-h-11"
        >
          <span className="truncate">{shortened(input, value)}</span>
        </button>
      ))}
    </div>
  )
}

/* The beginning and the end of a long value identify it. Addresses and IBANs are cut between their groups. */
function shortened(input: InputDefinition, value: string): string {
  const shown = groupValue(input, value)
  if (shown.length <= longest) {
    return shown
  }
  return input.kind === 'wallet' || input.kind === 'iban'
    ? shortAddress(shown.replaceAll(' ', ''))
    : `${shown.slice(0, 8)}…${shown.slice(-6)}`
}
