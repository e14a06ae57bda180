import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import type { RailSighting } from '@/lib/contracts/rails/rail-sighting'

const tones: Record<RailSighting['state'], BadgeTone> = {
  seen: 'neutral',
  mined: 'amber',
  confirmed: 'green',
  orphaned: 'red',
  replaced: 'neutral',
}

/** How far a payment has come on its network. */
export function SightingState({ sighting }: { sighting: RailSighting }) {
  const t = useTranslations('desk.rails.sighting')
  const { blocks, needed, state } = sighting
  const text = state === 'mined' && needed !== null ? t('blocks', { blocks, needed }) : t(state)

  return <Badge tone={tones[state]}>{text}</Badge>
}
