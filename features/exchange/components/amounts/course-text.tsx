import { useLocale, useTranslations } from 'next-intl'
import type { Currency } from '@/lib/contracts/catalogue'
import { courseValues, listedCourseValues } from '@/lib/exchange/pair/course-text'

type Structure = { from: { currency: Currency }; to: { currency: Currency } }
type Props = {
  structure: Structure
  course: string
  /** Shortened as in all lists of courses; otherwise with all digits. */
  isListed?: boolean
}

/** The course in its readable direction: `95.0029 RUB per 1 USDT`, never 0.0105. */
export function CourseText(props: Props) {
  return useCourseText()(props)
}

/** Formats the course as text, for places where no element is allowed. */
export function useCourseText(): (props: Props) => string {
  const t = useTranslations('terms')
  const locale = useLocale()

  return ({ structure: { from, to }, course, isListed = false }) => {
    const sides = { from: from.currency, to: to.currency, locale }
    const values = isListed ? listedCourseValues : courseValues
    return t('courseText', values(course, sides))
  }
}
