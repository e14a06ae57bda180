'use client'

import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { isPlainClick } from '@/lib/browser/is-plain-click'
import { shortName } from '@/lib/exchange/currency-names'
import { Link } from '@/lib/i18n/navigation'
import { useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import type { Exchanged } from '@/features/exchange/hooks/use-exchange'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import { choosePair } from '@/features/exchange/model/state/calculator-store'

/** Pairs that are open in place of one that is not; without scripts they are links. */
export function Alternatives({ exchange }: { exchange: Exchanged }) {
  const t = useTranslations('exchange.alternatives')
  const store = useCalculatorStore()
  const { alternatives, known } = exchange
  const { from } = known

  return from === null || alternatives.length === 0 ? null : (
    <>
      <p className="mt-2">{t('title')}</p>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {alternatives.map((to) => (
          <li key={to.id}>
            <Link
              aria-label={t('pair', { from: shortName(from), to: shortName(to) })}
              href={{ pathname: '/', query: { cur_from: from.code, cur_to: to.code } }}
              onClick={(event) => {
                if (isPlainClick(event)) {
                  event.preventDefault()
                  choosePair(store, { from: from.id, to: to.id })
                  // The link goes with what stood in the way; the focus goes on to what it chose.
                  document.getElementById(fieldId.currency('to'))?.focus()
                }
              }}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-ink transition-colors duration-150 hover:border-line-control pointer-coarse:min-h-11 pointer-coarse:px-4"
            >
              {shortName(from)}
              <ArrowRight aria-hidden className="size-3.5 shrink-0 text-ink-3" />
              {shortName(to)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
