'use client'

import { useToast } from '@/components/ui/overlay/toast-provider'
import { ApiError } from '@/lib/http/api-error'
import { useErrorText } from '@/lib/http/use-error-text'
import { sessionStore } from '@/lib/session/session-store'

/** Shows an error as a toast, except for an expired session: the dialog over the page reports that. */
export function useFaultToast(): (error: unknown) => void {
  const toast = useToast()
  const errorText = useErrorText()

  return (error) => {
    const isOfSession = error instanceof ApiError && error.code === 'token_not_valid'
    if (!isOfSession || sessionStore.getState().status === 'user') {
      toast.error(errorText(error))
    }
  }
}
