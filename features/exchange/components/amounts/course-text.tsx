import { useLocale, useTranslations } from 'next-intl'
import type { Currency } from '@/lib/contracts/catalogue'
import { courseValues } from '@/lib/exchange/pair/course-text'

type Structure = { from: { currency: Currency }; to: { currency: Currency } }
type Props = {
  structure: Structure
  course: string
  /** The maximum number of significant digits; all digits without it. */
  digits?: number
}

/** The course in its readable direction: `95.0029 RUB per 1 USDT`, never 0.0105. */
export function CourseText(props: Props) {
  return useCourseText()(props)
}

/** Formats the course as text, for places where no element is allowed. */
export function useCourseText(): (props: Props) => string {
  const t = useTranslations('terms')
  const locale = useLocale()

  return ({ structure: { from, to }, course, digits }) =>
    t(
      'courseText',
      courseValues(course, {
        ...{ from: from.currency, to: to.currency, locale },
        ...(digits !== undefined && { digits }),
      }),
    )
}
