import { displayCourse } from '@/lib/exchange/course'
import type { Locale } from '@/lib/i18n/locales'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { roundCourse } from '@/lib/money/round'

type Ticker = { ticker: string }

/** The course in the readable direction: 95.0029 and not 0.0105 `unit` for one `per`. */
export function courseValues(
  course: string,
  { from, to, locale }: { from: Ticker; to: Ticker; locale: Locale },
): { course: string; unit: string; per: string } {
  const [per, unit] = displayCourse(new Decimal(course)).inverted ? [to, from] : [from, to]
  return { course: courseFigure(course, locale), unit: unit.ticker, per: per.ticker }
}

/* An inverted course can have infinitely many digits; more digits do not help to compare courses. */
const invertedDigits = 6

/** Only the number of a course, formatted as in `courseValues`. */
export function courseFigure(course: string, locale: Locale): string {
  const { value, inverted } = displayCourse(new Decimal(course))
  return formatAmount(inverted ? roundCourse(value, invertedDigits) : value, { locale })
}

/**
 * Only the number of a course where it is short, such as in a list, in which courses are below each other: always with
 * two decimals, or with four below 1000.
 */
export function listedCourseFigure(course: string, locale: Locale): string {
  const { value } = displayCourse(new Decimal(course))
  return formatAmount(value, { locale, digits: value.lt(1000) ? 4 : 2 })
}

/** The values of `courseValues` where the course is short. */
export function listedCourseValues(
  course: string,
  { from, to, locale }: { from: Ticker; to: Ticker; locale: Locale },
): { course: string; unit: string; per: string } {
  const values = courseValues(course, { from, to, locale })
  return { ...values, course: listedCourseFigure(course, locale) }
}
