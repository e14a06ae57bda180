'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { HeldHeight } from '@/components/ui/display/held-height'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useNeedsLive } from '@/features/exchange/hooks/use-needs-live'
import { courseOfDeal } from '@/features/exchange/model/deal/course-of-deal'
import { useLoaded } from '@/lib/browser/use-loaded'
import type { StripProps } from './strip-line'

const loadLive = () => import('./live-strip')

type Props = {
  /** Null while the pair loads, and when there is nothing to show. */
  open: StripProps | null
  /** The direction is closed or could not be loaded. */
  isEmpty: boolean
  /** The line in the server's HTML; null if the server could not render it. */
  served: ReactNode
  swap: ReactNode
  /** The whole calculation, which the strip unfolds where it is not shown beside it. */
  children: ReactNode
}

/**
 * The slip between the two amounts: the course, how long it is held, what is charged beyond it and what
 * may be asked. On narrow screens it unfolds the whole calculation in place. The line that the server
 * rendered stays until the visitor does something or the terms change.
 */
export function TermsStrip({ open, isEmpty, served, swap, children }: Props) {
  const t = useTranslations('exchange.strip')
  const [isUnfolded, setIsUnfolded] = useState(false)
  const id = useId()
  const [first] = useState(open)
  const needsLive = useNeedsLive()
  const isServed = Boolean(served) && open !== null && first !== null && isSame(open, first)
  const Live = useLoaded(needsLive || (open !== null && !isServed), loadLive)
  const line = open && Live ? <Live.LiveStrip {...open} /> : isServed && served

  return (
    <div className="border-y border-dashed border-line-strong bg-slip px-4 py-2.5 sm:px-5">
      <div className="flex items-center gap-3" data-unfolded={isUnfolded || undefined}>
        <HeldHeight
          isHeld={!line && !isEmpty}
          keepsHighest
          className="relative flex min-h-11 min-w-0 flex-1 flex-col justify-center text-note text-ink-2 max-sm:min-h-14"
        >
          {line || (!isEmpty && <Skeleton width={200} height={36} />)}
          {open && (
            <button
              type="button"
              aria-expanded={isUnfolded}
              aria-controls={id}
              aria-label={t(isUnfolded ? 'fold' : 'unfold')}
              onClick={() => setIsUnfolded(!isUnfolded)}
              className="absolute -inset-x-2 -inset-y-1 rounded-sm lg:hidden [@media(scripting:none)]:hidden"
            />
          )}
        </HeldHeight>
        {swap}
      </div>
      <div id={id} className="lg:hidden">
        {open && isUnfolded && children}
      </div>
    </div>
  )
}

function isSame(one: StripProps, other: StripProps): boolean {
  return one.pair === other.pair && contentOf(one) === contentOf(other)
}

function contentOf({ rules, deal }: StripProps): string {
  const { courseType, cityFrom, cityTo } = rules
  return [courseType, cityFrom?.id, cityTo?.id, courseOfDeal(rules, deal)].join()
}
