import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import type { DeskClaimRow } from '@/lib/contracts/desk/claims'
import { stateKey, type Worded } from './model/claim-words'

const tones: Record<ClaimState, BadgeTone> = {
  created: 'neutral',
  awaiting_payment: 'neutral',
  checking_payment: 'amber',
  on_hold: 'red',
  paying_out: 'green',
  completed: 'green',
  cancelled: 'neutral',
  expired: 'neutral',
  rejected: 'neutral',
  refunding: 'amber',
  refunded: 'neutral',
}

type Props = {
  claim: Worded & { holdReason?: DeskClaimRow['holdReason'] }
  /** Keeps it on one line where there is little room. */
  isCut?: boolean
  className?: string
}

/** The state of a claim; for one on hold, also the reason. */
export function ClaimStateBadge({ claim, isCut = false, className = '' }: Props) {
  const t = useTranslations('desk.claims')
  const { state, handOver, holdReason = null } = claim
  const text =
    holdReason === null
      ? t(stateKey(claim))
      : t('heldFor', { reason: t(`holdReason.${holdReason}`) })
  return (
    <Badge
      tone={handOver === 'ready' ? 'neutral' : tones[state]}
      className={className}
      {...(isCut && { title: text })}
    >
      {text}
    </Badge>
  )
}
