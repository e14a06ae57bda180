'use client'

import { useTranslations } from 'next-intl'
import { Stepper } from '@/components/ui/display/stepper'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { cashSides } from '@/features/claim/model/cash'

/** Where the claim is on its way; a way that ended elsewhere than at the end is red. */
export function ClaimStepper({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim')
  const { status, steps } = claim
  const isCollected = cashSides(claim).isOut
  const place = steps.findIndex(({ state }) => state !== 'done')

  return (
    <Stepper
      label={t('steps.label')}
      steps={steps.map(({ name }) =>
        t(name === 'payout' && isCollected ? 'cash.step' : `steps.${name}`),
      )}
      current={place === -1 ? steps.length : place}
      isFailed={claimTraits[status].way === 'none'}
    />
  )
}
