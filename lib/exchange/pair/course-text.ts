import { displayCourse } from '@/lib/exchange/course'
import type { Locale } from '@/lib/i18n/locales'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { roundCourse } from '@/lib/money/round'

type Money = { ticker: string }

/** The course in its readable direction, never 0.0105: how many `unit` for one `per`. */
export function courseValues(
  course: string,
  { from, to, locale }: { from: Money; to: Money; locale: Locale },
): { course: string; unit: string; per: string } {
  const [per, unit] = displayCourse(new Decimal(course)).inverted ? [to, from] : [from, to]
  return { course: courseFigure(course, locale), unit: unit.ticker, per: per.ticker }
}

/* An inverted course has endless digits; more than these do not help to compare. */
const backwardsDigits = 6

/** The bare number of a course, formatted as in `courseValues`. */
export function courseFigure(course: string, locale: Locale): string {
  const { value, inverted } = displayCourse(new Decimal(course))
  return formatAmount(inverted ? roundCourse(value, backwardsDigits) : value, { locale })
}
