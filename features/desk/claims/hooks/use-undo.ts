'use client'

import { useTranslations } from 'next-intl'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { releaseDeskClaim } from '@/lib/contracts/desk/claim-actions/claim-actions'
import { strikeDeskPayment } from '@/lib/contracts/desk/claim-actions/claim-payments'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { call } from '@/lib/http/call'
import { useFaultToast } from '@/features/desk/kit/calls/use-fault-toast'
import type { DeskAct } from '../model/action-keys'
import { keepUndo } from '../model/last-undo'
import { useLoadClaim } from './use-load-claim'

type Done = { act: DeskAct; before: DeskClaim }
type Undoing = { id: string; refresh: () => Promise<unknown>; back: () => void }

/**
 * Finds out whether an action that has just been performed can be undone: by releasing the claim, or by
 * striking out the payment that was recorded. The server's new answer decides, because a payout may
 * already be on its way.
 */
export function useUndo({ id, refresh, back }: Undoing) {
  const t = useTranslations('desk.claims.undo')
  const load = useLoadClaim(id)
  const toast = useToast()
  const toastFault = useFaultToast()

  function undoOf({ act, before }: Done, now: DeskClaim): (() => Promise<unknown>) | null {
    const { version: expectedVersion } = now
    if (act === 'hold' && now.actions.includes('release')) {
      return () => call(releaseDeskClaim, { params: { id }, body: { expectedVersion } })
    }
    const known = new Set(before.payments.map((payment) => payment.id))
    const payment = now.payments.find((one) => !known.has(one.id) && one.canBeStruck)
    if ((act === 'accept' || act === 'record_payment') && payment !== undefined) {
      const params = { id, payment: payment.id }
      return () =>
        call(strikeDeskPayment, { params, body: { expectedVersion, reason: t('reason') } })
    }
    return null
  }

  /** The toast's button, and who to tell how the toast is dismissed; undefined if nothing can be undone. */
  return async (done: Done) => {
    const now = await load().catch(() => null)
    const undo = now && undoOf(done, now)
    if (!undo) {
      return undefined
    }
    const run = async () => {
      try {
        await undo()
        toast.info(t('done'))
        back()
      } catch (error) {
        toastFault(error)
      }
      await refresh()
    }
    const { offered, run: onPress } = keepUndo(now, () => void run())
    return { action: { label: t('button'), onPress }, offered }
  }
}
