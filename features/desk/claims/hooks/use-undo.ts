'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { releaseDeskClaim, strikeDeskPayment } from '@/lib/contracts/desk/claim-actions'
import { getDeskClaim, type DeskClaim } from '@/lib/contracts/desk/claims'
import { call } from '@/lib/http/call'
import { endpointQuery } from '@/lib/query/endpoint-query'
import { useFaultToast } from '@/features/desk/kit/calls/use-fault-toast'
import type { DeskAct } from '../model/action-keys'
import { keepUndo } from '../model/last-undo'

type Done = { act: DeskAct; before: DeskClaim }

/**
 * Finds out whether an action that has just been performed can be undone: by releasing the claim, or by
 * striking out the payment that was recorded. The server's new answer decides, because a payout may
 * already be on its way.
 */
export function useUndo({ refresh, back }: { refresh: () => Promise<unknown>; back: () => void }) {
  const t = useTranslations('desk.claims.undo')
  const client = useQueryClient()
  const locale = useLocale()
  const toast = useToast()
  const toastFault = useFaultToast()

  function undoOf({ act, before }: Done, now: DeskClaim): (() => Promise<unknown>) | null {
    const { id, version: expectedVersion } = now
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

  /** The toast's button; undefined if nothing can be undone. */
  return async (done: Done) => {
    const params = { id: done.before.id }
    const now = await client
      .query({ ...endpointQuery(getDeskClaim, { params }, locale), staleTime: 0 })
      .catch(() => null)
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
    return { label: t('button'), onPress: keepUndo(() => void run()) }
  }
}
