import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import type { DeskClaimRow } from '@/lib/contracts/desk/claims'

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
  claim: Pick<DeskClaimRow, 'state'> & { holdReason?: DeskClaimRow['holdReason'] }
  /** Keeps it on one line where there is little room. */
  isCut?: boolean
}

/** The state of a claim; for one on hold, also the reason. */
export function ClaimStateBadge({ claim: { state, holdReason = null }, isCut = false }: Props) {
  const t = useTranslations('desk.claims')
  const text =
    holdReason === null
      ? t(`state.${state}`)
      : t('heldFor', { reason: t(`holdReason.${holdReason}`) })
  return (
    <Badge tone={tones[state]} {...(isCut && { title: text })}>
      {text}
    </Badge>
  )
}
