'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '@/components/ui/overlay/toast-provider'
import type { Endpoint } from '@/lib/contracts/endpoint'
import type { ApiErrorCode } from '@/lib/errors/codes'
import { ApiError } from '@/lib/http/api-error'
import { call } from '@/lib/http/call'
import type { CallInput, CallOutput } from '@/lib/http/call-types'
import { useFaultToast } from './use-fault-toast'

type Options<E extends Endpoint> = {
  /** The queries that the change makes stale, and that are reloaded. */
  refreshes: readonly Endpoint[]
  /** The message after a success. */
  done: string
  onDone?: (answer: CallOutput<E>) => void
  /** A more specific message for a refusal than the server's own. */
  texts?: Partial<Record<ApiErrorCode, string>>
}

/*
 * After these errors the page shows stale data. It is loaded again, so that the user sees the
 * current state before the next attempt.
 */
const staleCodes: readonly ApiErrorCode[] = ['state_changed', 'not_found', 'in_use']

/**
 * A mutation at the desk: shows its result as a toast and reloads the queries that it made stale.
 * Field errors get no toast, because the form shows them at its fields (`applyFieldErrors`).
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
      const { idempotencyKey, ...inputOnly } = input
      // The remaining properties are the call's input; TypeScript cannot remove a key from a
      // generic type.
      const callInput = inputOnly as CallInput<E>
      return call(endpoint, callInput, idempotencyKey === undefined ? {} : { idempotencyKey })
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
      if (code !== null && staleCodes.includes(code)) {
        void refresh()
      }
    },
  })
}
