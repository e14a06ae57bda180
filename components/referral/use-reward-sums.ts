import { useLocale, useTranslations } from 'next-intl'
import type { RewardArithmetic } from '@/lib/contracts/loyalty/referral-parts'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { formatPercent } from '@/lib/money/format-percent'
import { moneyText } from '@/lib/money/money-text'
import { roundAmountDown, roundAmountUp } from '@/lib/money/round'

const usd = { ticker: 'USD', roundCalculator: 2 }
/* More than two decimals of a sum in USD are noise. */
const shownUsdDigits = 4

function isShownWhole(value: string | null): boolean {
  return value === null || new Decimal(value).decimalPlaces() <= shownUsdDigits
}

function signOf(isExact: boolean) {
  return isExact ? '=' : '≈'
}

/** Amounts, shares and the arithmetic of a reward as text. */
export function useRewardSums() {
  const t = useTranslations('referral.sum')
  const locale = useLocale()
  const usdText = (value: string) =>
    moneyText(new Decimal(value).toDecimalPlaces(shownUsdDigits), usd, locale)
  const centsText = (value: string, round: typeof roundAmountUp) =>
    moneyText(round(new Decimal(value), usd.roundCalculator), usd, locale)
  const percentText = (value: string) => formatPercent(new Decimal(value), { locale })
  const amountText = (value: string, ticker: string) =>
    `${formatAmount(new Decimal(value), { locale })}\u00a0${ticker}`

  function baseText({ marginUsd, percent, rule, amountUsd }: RewardArithmetic): string | null {
    const bound = amountUsd === null ? null : usdText(amountUsd)
    if (rule === 'fixed') {
      return bound === null ? null : t('fixed', { usd: bound })
    }
    if (marginUsd === null || percent === null) {
      return null
    }
    const share = { margin: usdText(marginUsd), percent: percentText(percent) }
    return bound !== null && (rule === 'least' || rule === 'most')
      ? t(rule, { ...share, usd: bound })
      : t('share', share)
  }

  return {
    usdText,
    /** What is reached, without fractions of a cent. */
    reachedText: (value: string) => centsText(value, roundAmountDown),
    /** What is missing: enough even when it is rounded. */
    missingText: (value: string) => centsText(value, roundAmountUp),
    percentText,
    amountText,
    /** The first part of the arithmetic, in USD: `margin 12.40 USD × 30%`. */
    shareText: baseText,
    /**
     * How a reward was computed, as far as it is known: `margin 12.40 USD × 30% = 3.72 USDT`. Where a
     * figure is rounded, `≈` stands instead of `=`.
     */
    arithmeticText: (sums: RewardArithmetic): string | null => {
      const { amount, amountUsd, currency, usdPerUnit } = sums
      const base = baseText(sums)
      if (base === null || amount === null || currency === null) {
        return base
      }
      const isConverted =
        usdPerUnit !== null && amountUsd !== null && !new Decimal(usdPerUnit).equals(1)
      const price = isConverted ? formatAmount(new Decimal(usdPerUnit), { locale }) : null
      const whole = amountText(amount, currency)
      const worth = new Decimal(amount).times(usdPerUnit ?? 1)
      const isUsdExact = isShownWhole(sums.marginUsd) && isShownWhole(amountUsd)
      const isExact = isShownWhole(amountUsd) && (amountUsd === null || worth.eq(amountUsd))
      return price === null
        ? `${base} ${signOf(isUsdExact && isExact)} ${whole}`
        : `${base} ${signOf(isUsdExact)} ${usdText(amountUsd ?? '0')} ÷ ${price} ${signOf(isExact)} ${whole}`
    },
  }
}
