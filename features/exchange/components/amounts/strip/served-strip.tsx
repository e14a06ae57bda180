import { useLocale } from 'next-intl'
import { servedQuote } from '@/features/exchange/api/served-quote'
import { courseOfDeal } from '@/features/exchange/model/deal/course-of-deal'
import type { InitialExchange } from '@/features/exchange/model/state/calculator-state'
import { useCourseText } from '../course-text'
import { courseClasses, StripLine } from './strip-line'

/**
 * The line of the strip as the server renders it, for `TermsStrip`: a visitor who has not touched the page
 * needs no code for it.
 */
export function ServedStrip({ initial }: { initial: InitialExchange }) {
  const quote = servedQuote(useLocale(), initial)
  const courseText = useCourseText()
  if (quote === null) {
    return null
  }
  const { pair, rules, amounts } = quote
  const course = courseOfDeal(rules, amounts.deal)

  return (
    <StripLine
      pair={pair}
      rules={rules}
      course={
        <span className={courseClasses}>
          {courseText({ structure: pair.structure, course, isListed: true })}
        </span>
      }
    />
  )
}
