'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useToast } from '@/components/ui/overlay/toast-provider'
import {
  getDeskClaim,
  getDeskClaimTotals,
  listDeskClaims,
  type DeskClaim,
} from '@/lib/contracts/desk/claims'
import { ApiError } from '@/lib/http/api-error'
import { sendClaimAct, type ActValues } from '../actions/send-claim-act'
import { useFaultToast } from '@/features/desk/kit/calls/use-fault-toast'
import type { DeskAct } from '../model/action-keys'

/**
 * Performs an action on a claim. If another operator was faster, shows the message of the server,
 * which says who, and reloads the claim.
 */
export function useClaimAct(claim: DeskClaim, onDone: () => void) {
  const t = useTranslations('desk.claims')
  const client = useQueryClient()
  const toast = useToast()
  const toastFault = useFaultToast()
  const refresh = () =>
    Promise.all(
      [getDeskClaim, listDeskClaims, getDeskClaimTotals].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    )

  return useMutation({
    mutationFn: ({ act, values }: { act: DeskAct; values: ActValues }) =>
      sendClaimAct({ claim, act, values }),
    onSuccess: async (_answer, { act }) => {
      toast.success(t(`acts.${act}.done`))
      onDone()
      await refresh()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields) {
        return
      }
      toastFault(error)
      if (error instanceof ApiError && error.code === 'state_changed') {
        onDone()
        void refresh()
      }
    },
  })
}
