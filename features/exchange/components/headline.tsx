'use client'

import { useTranslations } from 'next-intl'
import type { Currency } from '@/lib/contracts/catalogue'
import type { Pace } from '@/lib/contracts/site/stats'
import type { KnownPair } from '../hooks/pair/use-refused-pair'

/** What the page is called where there is room for a sentence. */
export type Heading = { title: string; lead: string }

type Props = Heading & { pair: KnownPair; pace: Pace }

/**
 * The heading of the home page. On a phone it is one line: the pair and, if exchanges of this very pair
 * were measured, how long they take.
 */
export function Headline({ title, lead, pair, pace }: Props) {
  const short = useShortTitle(pair, pace) ?? title

  return (
    <div className="pt-1 pb-3 md:pt-5 md:pb-6 low:pt-2 low:pb-4">
      <h1 className="text-xl text-pretty md:text-4xl md:text-balance low:text-3xl">
        <span className="md:hidden">{short}</span>
        <span className="max-md:hidden">{title}</span>
      </h1>
      <p className="mt-3 max-w-4xl text-lg text-pretty text-ink-2 max-md:hidden low:mt-1.5 low:text-base">
        {lead}
      </p>
    </div>
  )
}

function useShortTitle({ from, to }: KnownPair, pace: Pace): string | null {
  const t = useTranslations('exchange.headline')
  if (from === null || to === null) {
    return null
  }
  const names = { from: nameOf(from), to: nameOf(to) }
  if (pace === null) {
    return t('plain', names)
  }
  const { minutes } = pace
  return minutes < 90
    ? t('soon', { ...names, minutes })
    : t('hours', { ...names, hours: Math.ceil(minutes / 60) })
}

/* The network has its own place in the form, beside the currency. */
function nameOf({ kind, name, ticker }: Currency): string {
  return kind === 'crypto' ? ticker : name
}
