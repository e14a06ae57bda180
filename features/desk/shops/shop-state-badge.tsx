import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import type { ShopState } from '@/lib/contracts/shops/shop-lists'

const tones: Record<ShopState, BadgeTone> = {
  moderation: 'amber',
  active: 'green',
  declined: 'neutral',
  blocked: 'red',
}

export function ShopStateBadge({ state }: { state: ShopState }) {
  const t = useTranslations('desk.shops.state')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}
