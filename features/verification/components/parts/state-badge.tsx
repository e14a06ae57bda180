import { BadgeCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import type { VerificationState } from '@/lib/contracts/verification/verification-lists'

const tones: Record<VerificationState, BadgeTone> = {
  draft: 'amber',
  pending: 'neutral',
  approved: 'green',
  declined: 'red',
  expired: 'neutral',
  revoked: 'red',
  withdrawn: 'neutral',
}

/** How far a verification is, worded for its customer. */
export function StateBadge({ status }: { status: VerificationState }) {
  const t = useTranslations('verification.state')
  return (
    <Badge
      tone={tones[status]}
      icon={status === 'approved' ? <BadgeCheck aria-hidden="true" /> : undefined}
    >
      {t(status)}
    </Badge>
  )
}
