'use client'

import { useState, type ReactNode } from 'react'
import { useNeedsLive } from '@/features/exchange/hooks/use-needs-live'
import { useLoaded } from '@/lib/browser/use-loaded'
import { pairName } from '@/features/exchange/model/selection'
import type { SlipProps } from './quote-slip'

const loadSlip = () => import('./live-slip')

type Props = {
  /** Null while the pair loads, and when it is closed. */
  quote: SlipProps | null
  /** The slip in the server's HTML; null if the server could not render it. */
  served: ReactNode
  placeholder: ReactNode
}

/**
 * The slip. The one that the server rendered stays until the visitor does something, is known to be
 * signed in, or the deal changes; only then the code of the slip is loaded.
 */
export function SlipColumn({ quote, served, placeholder }: Props) {
  const [first] = useState(quote)
  const needsLive = useNeedsLive()
  const isServed = Boolean(served) && quote !== null && first !== null && isSame(quote, first)
  const Live = useLoaded(needsLive || (quote !== null && !isServed), loadSlip)

  if (quote === null) {
    return placeholder
  }
  if (Live) {
    return <Live.LiveSlip {...quote} />
  }
  // Nothing may move while the code of the slip is loaded, so that the served slip of the pair stays.
  return first !== null && isSamePair(quote, first) ? (served ?? placeholder) : placeholder
}

function isSamePair(...slips: [SlipProps, SlipProps]): boolean {
  const [one, other] = slips.map(({ pair: { structure } }) =>
    pairName({ from: structure.from.currency.id, to: structure.to.currency.id }),
  )
  return one === other
}

function isSame(one: SlipProps, other: SlipProps): boolean {
  return (
    one.pair === other.pair &&
    one.reserve === other.reserve &&
    one.pace === other.pace &&
    contentOf(one) === contentOf(other)
  )
}

function contentOf({ rules, amounts }: SlipProps): string {
  const { courseType, cityFrom, cityTo, promo, discount } = rules
  const gains = [promo?.code, discount?.percent]
  return [courseType, cityFrom?.id, cityTo?.id, ...gains, amounts.from, amounts.to].join()
}
