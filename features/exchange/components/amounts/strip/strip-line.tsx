import type { ReactNode } from 'react'
import { ChevronDown } from '@/components/ui/icons'
import { cx } from '@/components/ui/cx'
import type { ChosenRules } from '@/features/exchange/hooks/use-deal'
import type { PairResponse } from '@/lib/contracts/calculator'
import type { VerificationKind } from '@/lib/contracts/verification/verification-lists'
import type { Deal } from '@/lib/exchange/deal-terms'
import { useStripTexts } from './use-strip-texts'

export type StripProps = {
  pair: PairResponse
  rules: ChosenRules
  deal: Deal | null
}

type Props = Omit<StripProps, 'deal'> & {
  course: ReactNode
  /** What the visitor has verified of what is asked for. */
  passed?: readonly VerificationKind[]
}

/** The terms in a sentence. Each stays on one line; lines break only between them. */
export function StripLine({ pair, rules, course, passed = [] }: Props) {
  const { fees, held, asked, isNothingAsked, bonus, demo } = useStripTexts(pair, {
    rules,
    passed,
  })

  return (
    // A line that begins with a dot has it outside of the visible part, so no line begins or ends with one.
    <p className="-mx-1 overflow-x-clip px-1">
      <span className="-ml-3 flex flex-wrap">
        <span className="pl-3">{course}</span>
        <Term>{fees}</Term>
        <Term>{held}</Term>
        <Term isBreakable={!isNothingAsked}>{asked}</Term>
        {bonus !== null && <Term className="font-medium text-accent-strong">{bonus}</Term>}
        {demo !== null && <Term className="font-medium text-amber">{demo}</Term>}
        <ChevronDown
          aria-hidden="true"
          className="ml-1 size-4 self-center text-ink transition-transform duration-150 ease-out in-data-unfolded:rotate-180 lg:hidden [@media(scripting:none)]:hidden"
        />
      </span>
    </p>
  )
}

/* The course as a word of the sentence; the live one changes its colours for a moment. */
export const courseClasses = '-mx-1 rounded-xs px-1 font-semibold whitespace-nowrap text-ink'

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
