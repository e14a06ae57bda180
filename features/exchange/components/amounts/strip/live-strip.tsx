'use client'

import { useCourseChange } from '@/features/exchange/hooks/use-course-change'
import { usePassedKinds } from '@/features/exchange/hooks/verification/use-passed-kinds'
import { courseOfDeal } from '@/features/exchange/model/deal/course-of-deal'
import { ShownCourse } from './shown-course'
import { StripLine, type StripProps } from './strip-line'

/** The strip's line, kept up to date. */
export function LiveStrip({ pair, rules, deal }: StripProps) {
  const course = courseOfDeal(rules, deal)
  const passed = usePassedKinds(pair, rules.courseType)
  const before = useCourseChange(courseSubject({ pair, rules, deal }), course)

  return (
    <StripLine
      pair={pair}
      rules={rules}
      passed={passed}
      course={<ShownCourse pair={pair} course={course} before={before} />}
    />
  )
}

/*
 * Identifies what the course belongs to: a different course is not a change of the course if the pair,
 * course type, city, tier or the customer's discount is different too.
 */
function courseSubject({ pair: { structure }, rules, deal }: StripProps): string {
  const { courseType, cityFrom, cityTo, discount, terms } = rules
  const tier = terms.tiers.findLastIndex(({ min }) => deal?.send.gte(min) ?? false)
  const { from, to } = structure
  const chosen = [courseType, cityFrom?.id, cityTo?.id, discount?.percent]
  return [from.currency.id, to.currency.id, ...chosen, tier].join()
}
