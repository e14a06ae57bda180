'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { ApiError } from '@/lib/http/api-error'
import { useErrorText } from '@/lib/http/use-error-text'
import { statusQuery } from '../api/claim-queries'
import { focusHeading } from './focus-heading'

/**
 * One action on a claim. The response is the claim's new status. If the server refuses the action, the
 * claim is reloaded, because it may have changed. After an action that leaves the claim in its state, `onDone`
 * says where the focus goes instead of the heading.
 */
export function useClaimAction<Input = void>(
  id: string,
  send: (input: Input) => Promise<ClaimStatus>,
  onDone: () => void = focusHeading,
) {
  const client = useQueryClient()
  const locale = useLocale()
  const errorText = useErrorText()
  const { queryKey } = statusQuery(id, locale)

  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: send,
    onMutate: () => client.getQueryData(queryKey)?.status,
    onSuccess: async (status) => {
      // A response to an earlier request must not overwrite the new status.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, status)
      onDone()
    },
    onError: async (failure, _input, before) => {
      if (!(failure instanceof ApiError) || failure.status === 422) {
        return
      }
      await client.invalidateQueries({ queryKey })
      // The state has changed and the pressed button is gone, as after a successful step.
      if (client.getQueryData(queryKey)?.status !== before) {
        focusHeading()
      }
    },
  })
  return { act: mutate, error, fault: error && errorText(error), isActing: isPending, reset }
}
