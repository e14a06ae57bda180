'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { ChevronDown } from '@/components/ui/icons'
import { HeldHeight } from '@/components/ui/display/held-height'
import { Skeleton } from '@/components/ui/display/skeleton'
import { cx } from '@/components/ui/cx'
import type { ChosenRules } from '@/features/exchange/hooks/use-deal'
import type { PairResponse } from '@/lib/contracts/calculator'
import { ShownCourse } from './shown-course'
import { useStripTexts } from './use-strip-texts'

type Props = {
  /** Null while the pair loads, and when there is nothing to show. */
  open: { pair: PairResponse; rules: ChosenRules; course: string } | null
  /** The direction is closed or could not be loaded. */
  isEmpty: boolean
  /** The previous course, for a moment after a change; otherwise null. */
  before: string | null
  swap: ReactNode
  /** The whole calculation, which the strip unfolds where it is not shown beside it. */
  children: ReactNode
}

/**
 * The slip between the two amounts: the course, what is charged beyond it, how long it is held and what
 * may be asked. On narrow screens it unfolds the whole calculation in place.
 */
export function TermsStrip({ open, isEmpty, before, swap, children }: Props) {
  const t = useTranslations('exchange.strip')
  const [isUnfolded, setIsUnfolded] = useState(false)
  const id = useId()

  return (
    <div className="border-y border-dashed border-line-strong bg-slip px-4 py-2.5 sm:px-5">
      <div className="flex items-center gap-3">
        <HeldHeight
          isHeld={open === null && !isEmpty}
          keepsHighest
          className="relative flex min-h-11 min-w-0 flex-1 flex-col justify-center text-note text-ink-2 max-sm:min-h-14"
        >
          {open ? (
            <>
              <StripTexts {...open} before={before} isUnfolded={isUnfolded} />
              <button
                type="button"
                aria-expanded={isUnfolded}
                aria-controls={id}
                aria-label={t(isUnfolded ? 'fold' : 'unfold')}
                onClick={() => setIsUnfolded(!isUnfolded)}
                className="absolute -inset-x-2 -inset-y-1 rounded-sm lg:hidden [@media(scripting:none)]:hidden"
              />
            </>
          ) : (
            !isEmpty && <Skeleton width={200} height={36} />
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

type TextsProps = NonNullable<Props['open']> & { before: string | null; isUnfolded: boolean }

/* Each term stays on one line; lines break only between them. */
function StripTexts({ pair, rules, course, before, isUnfolded }: TextsProps) {
  const { fees, held, asked, isNothingAsked, bonus, demo } = useStripTexts(pair, rules)

  return (
    // A line that begins with a dot has it outside of the visible part, so no line begins or ends with one.
    <p className="-mx-1 overflow-x-clip px-1">
      <span className="-ml-3 flex flex-wrap">
        <span className="pl-3">
          <ShownCourse pair={pair} course={course} before={before} />
        </span>
        <Term>{fees}</Term>
        <Term>{held}</Term>
        <Term isBreakable={!isNothingAsked}>{asked}</Term>
        {bonus !== null && <Term className="font-medium text-accent-strong">{bonus}</Term>}
        {demo !== null && <Term className="font-medium text-amber">{demo}</Term>}
        <ChevronDown
          aria-hidden="true"
          className={cx(
            'ml-1 size-4 self-center text-ink transition-transform duration-150 ease-out lg:hidden [@media(scripting:none)]:hidden',
            isUnfolded && 'rotate-180',
          )}
        />
      </span>
    </p>
  )
}

type TermProps = { children: string; isBreakable?: boolean; className?: string }

function Term({ children, isBreakable = false, className }: TermProps) {
  return (
    <>
      {' '}
      <span className={cx('relative min-w-0 pl-3', !isBreakable && 'whitespace-nowrap', className)}>
        <span className="absolute left-1 font-normal text-ink-2">· </span>
        {children}
      </span>
    </>
  )
}
