'use client'

import { useLocale, useTranslations } from 'next-intl'
import { cx } from '@/components/ui/cx'
import { Skeleton } from '@/components/ui/display/skeleton'
import type { SideBounds } from '@/features/exchange/model/deal/deal-rules'
import { shownBound, shownMin } from '@/lib/exchange/shown-bound'
import type { Currency } from '@/lib/contracts/catalogue'
import { toText } from '@/lib/money/decimal'
import { limitText } from '@/lib/money/money-text'

type Props = {
  bounds: SideBounds
  currency: Currency
  /** The reserve does not cover even the minimum, so there is nothing to fill in. */
  disabled: boolean
  onPick: (value: string) => void
}

/** The limits on one line, `5 000 – 600 000 RUB`; a tap on one of them fills it in. */
export function LimitFills({ bounds, currency, disabled, onPick }: Props) {
  const t = useTranslations('exchange')
  const locale = useLocale()
  const max = shownBound(bounds.max, 'max')
  const min = shownMin(bounds)
  const isMinShown = min !== null && !min.isZero()

  return (
    <span className="flex flex-wrap items-center justify-end gap-x-1">
      {isMinShown && (
        <>
          <button
            type="button"
            disabled={disabled}
            aria-label={t('min', { amount: limitText(min, currency, locale) })}
            onClick={() => onPick(toText(min))}
            className={fillClasses}
          >
            {withoutUnit(limitText(min, currency, locale))}
          </button>
          <span aria-hidden="true">–</span>
        </>
      )}
      <button
        type="button"
        disabled={disabled}
        aria-label={t('max', { amount: limitText(max, currency, locale) })}
        onClick={() => onPick(toText(max))}
        className={fillClasses}
      >
        {isMinShown
          ? limitText(max, currency, locale)
          : t('max', { amount: limitText(max, currency, locale) })}
      </button>
    </span>
  )
}

/** As high as the limits, and on the same line. */
export function LimitsPlaceholder() {
  return (
    <span className={cx(boxClasses, 'w-35')}>
      {'\u200b'}
      <Skeleton width="100%" height={20} />
    </span>
  )
}

const boxClasses =
  'inline-flex min-h-6 items-center ' +
  // As high as a finger, without moving what is around.
  'pointer-coarse:-my-2.5 pointer-coarse:min-h-11'

const fillClasses =
  boxClasses +
  ' rounded-sm text-sm whitespace-nowrap text-ink-2 ' +
  'underline decoration-line-strong decoration-dashed underline-offset-4 transition-colors ' +
  'duration-150 hover:text-ink hover:decoration-ink disabled:text-ink-3 disabled:no-underline ' +
  'pointer-coarse:min-w-touch pointer-coarse:justify-end ' +
  '[@media(scripting:none)]:pointer-events-none [@media(scripting:none)]:no-underline'

/* The unit is written once, after the maximum. */
function withoutUnit(text: string): string {
  return text.slice(0, text.lastIndexOf('\u00a0'))
}
