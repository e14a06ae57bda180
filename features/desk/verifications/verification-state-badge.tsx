import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import type { VerificationState } from '@/lib/contracts/verification/verification-lists'

const tones: Record<VerificationState, BadgeTone> = {
  draft: 'neutral',
  pending: 'amber',
  approved: 'green',
  declined: 'neutral',
  expired: 'neutral',
  revoked: 'red',
  withdrawn: 'neutral',
}

export function VerificationStateBadge({ state }: { state: VerificationState }) {
  const t = useTranslations('desk.verifications.state')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}
