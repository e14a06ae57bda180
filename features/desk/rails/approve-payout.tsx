'use client'

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import {
  approvePayout,
  beginPayoutApproval,
  type DeskRailPayouts,
} from '@/lib/contracts/desk/money/rail-payouts'
import { listDeskRails } from '@/lib/contracts/desk/money/rails'
import { call } from '@/lib/http/call'
import { ApiError } from '@/lib/http/api-error'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { useFaultToast } from '../kit/calls/use-fault-toast'

type Props = { payout: Pick<DeskRailPayouts['waiting'][number], 'payoutId' | 'claim'> }

/** Approves a payout: the operator's security key signs its hash. */
export function ApprovePayout({ payout: { claim, payoutId } }: Props) {
  const t = useTranslations('desk.rails.payouts')
  const toast = useToast()
  const toastFault = useFaultToast()
  const [isAsking, setIsAsking] = useState(false)
  const params = { id: payoutId }
  const change = useDeskChange(approvePayout, { refreshes: [listDeskRails], done: t('approved') })

  async function approve(): Promise<void> {
    setIsAsking(true)
    try {
      const [{ startAuthentication }, { options }] = await Promise.all([
        import('@simplewebauthn/browser'),
        call(beginPayoutApproval, { params }),
      ])
      const credential = await startAuthentication({
        // The server made the options with the same library.
        optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      })
      change.mutate({ params, body: { credential: { ...credential } } })
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'state_changed') {
        toastFault(error)
      } else {
        toast.error(t(error instanceof ApiError ? 'noKey' : 'notApproved'))
      }
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <Button
      size="small"
      loading={isAsking || change.isPending}
      aria-label={`${t('approve')}: ${claimNumberText(claim.number)}`}
      onClick={() => void approve()}
    >
      {t('approve')}
    </Button>
  )
}
