import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import type { RatePair } from '@/lib/contracts/desk/rates'
import { stateTones } from './rate-texts'

/** Whether a pair has a price now, and if not, the reason. */
export function PriceStateBadge({ pair }: { pair: RatePair }) {
  const t = useTranslations('desk.rates')

  if (!pair.isEnabled) {
    return <Badge>{t('state.off')}</Badge>
  }
  if (!pair.judged) {
    return <Badge tone="amber">{t('state.none')}</Badge>
  }
  const { state } = pair.judged
  return <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
}
