'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useToast } from '@/components/ui/overlay/toast-provider'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import { operatorStates } from '@/lib/contracts/claims/claim-traits'
import { getDeskClaim, type DeskClaim } from '@/lib/contracts/desk/claim'
import { listDeskClaims } from '@/lib/contracts/desk/claims'
import { getDeskClaimTotals } from '@/lib/contracts/desk/claim-totals'
import { previewDeskPayment } from '@/lib/contracts/desk/claim-actions/claim-payments'
import { ApiError } from '@/lib/http/api-error'
import { sendClaimAct, type ActValues } from '../actions/send-claim-act'
import { useFaultToast } from '@/features/desk/kit/calls/use-fault-toast'
import { Decimal } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'
import type { DeskAct } from '../model/action-keys'
import { cashGiven } from '../model/hand-over'
import { dropUndo } from '../model/last-undo'
import { useAlertSettings } from './alert-settings'
import { useNextClaim } from './use-next-claim'
import { useUndo } from './use-undo'

type Following = {
  onDone: () => void
  /** Called if the rate has changed since the amounts were shown. By default a toast says so. */
  onNewCourse?: () => Promise<void>
}

/**
 * Performs an action on a claim, and offers to undo it where that is possible. If another operator was
 * faster, shows the message of the server, which says who, and reloads the claim.
 */
export function useClaimAct(claim: DeskClaim, { onDone, onNewCourse }: Following) {
  const t = useTranslations('desk.claims')
  const locale = useLocale()
  const client = useQueryClient()
  const toast = useToast()
  const toastFault = useFaultToast()
  const settings = useAlertSettings()
  const next = useNextClaim(claim.id)
  const refresh = () =>
    Promise.all(
      [getDeskClaim, listDeskClaims, getDeskClaimTotals, previewDeskPayment].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    )
  const offerUndo = useUndo({ id: claim.id, refresh, back: next.back })

  const doneText = (act: DeskAct, { isWithoutCode }: ActValues): string => {
    const given = cashGiven(act, claim)
    if (given) {
      const sum = moneyText(new Decimal(given.amount), given.currency, locale)
      return t(isWithoutCode ? 'handOver.giveWithout' : 'handOver.give', { sum })
    }
    return act === 'undo' && claim.invoice !== null ? t('saleUndone') : t(`acts.${act}.done`)
  }

  return useMutation({
    mutationFn: ({ act, values }: { act: DeskAct; values: ActValues }) =>
      sendClaimAct({ claim, act, values }),
    onSuccess: async ({ state }, { act, values }) => {
      dropUndo()
      onDone()
      if (settings.next && !waitsFurther(state)) {
        next.go()
      }
      const undo = canBeUndone.includes(act) ? await offerUndo({ act, before: claim }) : undefined
      const dismiss = toast.success(doneText(act, values), undefined, undo?.action)
      undo?.offered(dismiss)
      await refresh()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields) {
        return undefined
      }
      if (error instanceof ApiError && error.code === 'course_changed' && onNewCourse) {
        return onNewCourse().catch(() => toastFault(error))
      }
      toastFault(error)
      if (error instanceof ApiError && error.code === 'state_changed') {
        onDone()
        void refresh()
      }
      return undefined
    },
  })
}

const canBeUndone: readonly DeskAct[] = ['accept', 'record_payment', 'hold']

/* A claim on hold was put aside, so the next one is due. */
function waitsFurther(state: ClaimState): boolean {
  return state !== 'on_hold' && operatorStates.includes(state)
}
