import { useLocale } from 'next-intl'
import { Decimal } from '@/lib/money/decimal'
import { formatPercent } from '@/lib/money/format-percent'

/** Writes a percentage in the language of the page. */
export function usePercentText(): (percent: string) => string {
  const locale = useLocale()
  return (percent) => formatPercent(new Decimal(percent), { locale })
}
