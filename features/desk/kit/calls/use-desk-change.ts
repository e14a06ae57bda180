'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '@/components/ui/overlay/toast-provider'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { ApiError, type ApiErrorCode } from '@/lib/http/api-error'
import { call } from '@/lib/http/call'
import type { CallInput, CallOutput } from '@/lib/http/call-types'
import { useFaultToast } from './use-fault-toast'

type Options<E extends Endpoint> = {
  /** Reading calls whose answers are old now. */
  refreshes: readonly Endpoint[]
  /** Said when it is done. */
  done: string
  onDone?: (answer: CallOutput<E>) => void
  /** What a refusal means here, where that says more than the server can. */
  texts?: Partial<Record<ApiErrorCode, string>>
}

/* What is shown is stale: it is read anew, so that the next try is one with open eyes. */
const stale: readonly ApiErrorCode[] = ['state_changed', 'not_found', 'in_use']

/**
 * A change at the desk: tells how it went and reads anew what it touched. Faults of single fields
 * are not told in passing: whoever shows the form puts them there (`applyFieldErrors`).
 */
export function useDeskChange<const E extends Endpoint>(
  endpoint: E,
  { refreshes, done, onDone, texts = {} }: Options<E>,
) {
  const client = useQueryClient()
  const toast = useToast()
  const toastFault = useFaultToast()
  const refresh = () =>
    Promise.all(refreshes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))

  return useMutation({
    mutationFn: (input: CallInput<E> & { idempotencyKey?: string }) => {
      const { idempotencyKey, ...rest } = input
      // What is left is the call's own input; TypeScript cannot take a key out of a generic type.
      const own = rest as CallInput<E>
      return call(endpoint, own, idempotencyKey === undefined ? {} : { idempotencyKey })
    },
    onSuccess: async (answer) => {
      toast.success(done)
      onDone?.(answer)
      await refresh()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields) {
        return
      }
      const code = error instanceof ApiError ? error.code : null
      const text = code === null ? undefined : texts[code]
      if (text === undefined) {
        toastFault(error)
      } else {
        toast.error(text)
      }
      if (code !== null && stale.includes(code)) {
        void refresh()
      }
    },
  })
}
