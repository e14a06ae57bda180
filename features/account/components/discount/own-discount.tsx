'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/display/card'
import { Progress } from '@/components/ui/display/progress'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { stepShare } from '@/features/account/model/step-share'
import { getOwnDiscount, type OwnDiscount as Discount } from '@/lib/contracts/loyalty/discounts'
import { Link } from '@/lib/i18n/navigation'
import { Decimal } from '@/lib/money/decimal'
import { formatPercent } from '@/lib/money/format-percent'
import { limitText } from '@/lib/money/money-text'

/**
 * The account's discount, its turnover and what is missing to the next step; nothing in an office
 * without discounts. Either short, with a link, or with all steps.
 */
export function OwnDiscount({ isShort = false }: { isShort?: boolean }) {
  const { data } = useOwnQuery(getOwnDiscount, {})

  return data === undefined || data.steps.length === 0 ? null : (
    <DiscountCard discount={data} isShort={isShort} />
  )
}

function DiscountCard({ discount, isShort }: { discount: Discount; isShort: boolean }) {
  const t = useTranslations('account.discount')
  const { percentText, usdText } = useTexts()
  const { next, percent, steps, turnoverUsd } = discount
  const reached = steps.findLast((step) => new Decimal(step.fromUsd).lte(turnoverUsd))

  return (
    <Card as="section" aria-label={t('title')}>
      <h2 className="text-sm font-normal text-ink-2">{t('title')}</h2>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="text-lg font-semibold tabular sm:text-2xl">
          {percent === null ? t('none') : t('is', { percent: percentText(percent) })}
        </p>
        <p className="text-sm text-ink-2 tabular">
          {t('turnover', { amount: usdText(turnoverUsd) })}
        </p>
      </div>
      {next === null ? (
        <p className="mt-3 text-sm text-ink-2">{t('highest')}</p>
      ) : (
        <Progress
          className="mt-4"
          value={stepShare({ turnoverUsd, from: reached?.fromUsd, to: next.fromUsd })}
          label={t('missing', {
            amount: usdText(next.missingUsd),
            percent: percentText(next.percent),
          })}
        />
      )}
      {isShort ? (
        <Link
          href="/account/promocodes"
          className="mt-3 inline-block rounded-sm text-sm text-accent hover:underline"
        >
          {t('more')}
        </Link>
      ) : (
        <HowItWorks discount={discount} />
      )}
    </Card>
  )
}

function HowItWorks({ discount: { steps, percent } }: { discount: Discount }) {
  const t = useTranslations('account.discount')
  const { percentText, usdText } = useTexts()

  return (
    <>
      <p className="mt-4 max-w-text text-sm text-ink-2">{t('how')}</p>
      <table className="mt-4 w-full max-w-80 text-sm tabular">
        <caption className="sr-only">{t('all')}</caption>
        <thead className="text-left text-ink-3">
          <tr>
            <th className="py-1 font-normal">{t('from')}</th>
            <th className="py-1 text-right font-normal">{t('back')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr
              key={step.fromUsd}
              aria-current={step.percent === percent || undefined}
              className="border-t border-line aria-current:font-semibold"
            >
              <td className="py-1.5">{usdText(step.fromUsd)}</td>
              <td className="py-1.5 text-right">{percentText(step.percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function useTexts() {
  const locale = useLocale()
  return {
    percentText: (percent: string) => formatPercent(new Decimal(percent), { locale }),
    usdText: (usd: string) =>
      limitText(new Decimal(usd), { ticker: 'USD', roundCalculator: 2 }, locale),
  }
}
