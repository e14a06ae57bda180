import { useLocale, useTranslations } from 'next-intl'
import { cx } from '@/components/ui/cx'
import type { ChosenRules } from '@/features/exchange/hooks/use-deal'
import { shownMin } from '@/lib/exchange/shown-bound'
import type { PairResponse } from '@/lib/contracts/calculator'
import { tierOf } from '@/lib/exchange/inverse'
import { Decimal, zero } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { useCourseText } from '../amounts/course-text'

type Props = { pair: PairResponse; rules: ChosenRules; send: Decimal | null }

/** The better courses of larger amounts, with the current one highlighted. */
export function TierTable({ pair, rules, send }: Props) {
  const t = useTranslations('exchange.slip')
  const locale = useLocale()
  const courseText = useCourseText()
  const { tiers } = rules.terms
  const least = shownMin(rules.bounds.from)
  const current = send && tierOf(rules.terms, send)

  if (tiers.length < 2) {
    return null
  }
  return (
    <table className="w-full text-sm tabular">
      <caption className="border-t border-dashed border-line-strong pt-2.5 pb-1 text-left text-ink-3">
        {t('tiers')}
      </caption>
      <tbody>
        {tiers.map((tier) => (
          <tr
            key={tier.min.toFixed()}
            aria-current={tier === current ? true : undefined}
            className={cx(tier === current ? 'font-medium text-ink' : 'font-normal text-ink-2')}
          >
            <th scope="row" className="py-1 text-left [font-weight:inherit] whitespace-nowrap">
              {t('tierFrom', {
                // Less than the minimum cannot be sent, so the first tier starts there.
                amount: formatAmount(Decimal.max(tier.min, least ?? zero), { locale }),
                unit: pair.structure.from.currency.ticker,
              })}
            </th>
            <td className="py-1 pl-4 text-right">
              {unbroken(courseText({ structure: pair.structure, course: tier.course.toFixed() }))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/* Keeps each number on a line with its unit: lines can break as in `80 RUB per / 1 USDT`. */
function unbroken(text: string): string {
  return text.replace(/(\d) /g, '$1\u00a0')
}
