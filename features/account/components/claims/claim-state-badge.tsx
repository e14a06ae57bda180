import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import type { OwnClaim } from '@/lib/contracts/accounts/own-claims'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'

const tones: Record<ClaimState, BadgeTone> = {
  created: 'amber',
  awaiting_payment: 'amber',
  checking_payment: 'dark',
  on_hold: 'red',
  paying_out: 'dark',
  completed: 'green',
  cancelled: 'neutral',
  expired: 'neutral',
  rejected: 'neutral',
  refunding: 'amber',
  refunded: 'green',
}

/** The state of a claim, worded for its customer. */
export function ClaimStateBadge({ state, cashWaits }: Pick<OwnClaim, 'state' | 'cashWaits'>) {
  const t = useTranslations('account.state')
  return cashWaits ? (
    <Badge tone="amber">{t('cash_waits')}</Badge>
  ) : (
    <Badge tone={tones[state]}>{t(state)}</Badge>
  )
}
