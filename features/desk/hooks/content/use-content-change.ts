'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '@/components/ui/overlay/toast-provider'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { ApiError, type ApiErrorCode } from '@/lib/http/api-error'
import { call } from '@/lib/http/call'
import type { CallInput, CallOutput } from '@/lib/http/call-types'
import { useFaultToast } from '@/features/desk/kit/calls/use-fault-toast'

type Options<E extends Endpoint> = {
  refreshes: readonly Endpoint[]
  done: string
  onDone?: (answer: CallOutput<E>) => void
  /** What a refusal means here, where that says more than the server can. */
  words?: Partial<Record<ApiErrorCode, string>>
}

/* What is shown is not as it is: it is read anew, so that the next try is one with open eyes. */
const outdated: readonly ApiErrorCode[] = ['state_changed', 'not_found', 'in_use']

/** A change of texts or pictures. Faults of single fields are left to whoever shows the fields. */
export function useContentChange<const E extends Endpoint>(
  endpoint: E,
  { refreshes, done, onDone, words = {} }: Options<E>,
) {
  const client = useQueryClient()
  const toast = useToast()
  const toastFault = useFaultToast()
  const refresh = () =>
    Promise.all(refreshes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))

  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onSuccess: async (answer) => {
      toast.success(done)
      onDone?.(answer)
      await refresh()
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : null
      if (error instanceof ApiError && error.fields) {
        return
      }
      const word = code === null ? undefined : words[code]
      if (word === undefined) {
        toastFault(error)
      } else {
        toast.error(word)
      }
      if (code !== null && outdated.includes(code)) {
        void refresh()
      }
    },
  })
}
