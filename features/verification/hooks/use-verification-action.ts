'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { getVerification, listVerifications } from '@/lib/contracts/verification/verifications'
import type { VerificationView } from '@/lib/contracts/verification/verification-schemas'
import { ApiError } from '@/lib/http/api-error'
import { useErrorText } from '@/lib/http/use-error-text'
import { verificationQuery } from '../api/verification-queries'

/**
 * One change of a verification. The answer may be the whole verification; if it is null, it is requested again,
 * as after a refusal, because it may have changed.
 */
export function useVerificationAction<Input = void>(
  id: string,
  send: (input: Input) => Promise<VerificationView | null>,
) {
  const client = useQueryClient()
  const locale = useLocale()
  const errorText = useErrorText()
  const { queryKey } = verificationQuery(id, locale)

  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: send,
    onSuccess: async (changed) => {
      await client.cancelQueries({ queryKey })
      if (changed) {
        client.setQueryData(queryKey, changed)
      } else {
        await client.invalidateQueries({ queryKey })
      }
      void client.invalidateQueries({ queryKey: [listVerifications.path] })
    },
    onError: async (failure) => {
      if (failure instanceof ApiError && failure.status !== 422) {
        await client.invalidateQueries({ queryKey: [getVerification.path] })
      }
    },
  })
  return {
    act: mutate,
    error,
    /** What is wrong with single inputs, by key. */
    fields: error instanceof ApiError ? (error.fields ?? {}) : {},
    fault: error && errorText(error),
    isActing: isPending,
    isDone: isSuccess,
    reset,
  }
}
