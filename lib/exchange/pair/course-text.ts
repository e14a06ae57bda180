import { displayCourse } from '@/lib/exchange/course'
import type { Locale } from '@/lib/i18n/locales'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { roundCourse } from '@/lib/money/round'

type Ticker = { ticker: string }

/** The course in the readable direction: 95.0029 and not 0.0105 `unit` for one `per`. */
export function courseValues(
  course: string,
  { from, to, locale, digits }: { from: Ticker; to: Ticker; locale: Locale; digits?: number },
): { course: string; unit: string; per: string } {
  const [per, unit] = displayCourse(new Decimal(course)).inverted ? [to, from] : [from, to]
  return { course: courseFigure(course, locale, digits), unit: unit.ticker, per: per.ticker }
}

/* An inverted course can have infinitely many digits; more digits do not help to compare courses. */
const invertedDigits = 6

/**
 * Only the number of a course, formatted as in `courseValues`. With `digits` it has at most that many
 * significant digits, but no whole unit is lost: for lists, where nobody orders by it.
 */
export function courseFigure(course: string, locale: Locale, digits?: number): string {
  const { value, inverted } = displayCourse(new Decimal(course))
  const exact = inverted ? roundCourse(value, invertedDigits) : value
  return formatAmount(
    digits === undefined ? exact : roundCourse(exact, Math.max(digits, exact.e + 1)),
    { locale },
  )
}

/**
 * The values of `courseValues` for a list, in which courses are below each other: always with two decimals, or with
 * four below 1000.
 */
export function listedCourseValues(
  course: string,
  { from, to, locale }: { from: Ticker; to: Ticker; locale: Locale },
): { course: string; unit: string; per: string } {
  const { value } = displayCourse(new Decimal(course))
  const figure = formatAmount(value, { locale, digits: value.lt(1000) ? 4 : 2 })
  return { ...courseValues(course, { from, to, locale }), course: figure }
}
