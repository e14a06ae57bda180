'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { getDeskUser, listDeskUsers, listLogins, type DeskUser } from '@/lib/contracts/desk/users'
import { ApiError, type ApiErrorCode } from '@/lib/http/api-error'
import { useErrorText } from '@/lib/http/use-error-text'

type Change = {
  send: () => Promise<DeskUser>
  /** Said when it is done. */
  done: string
}

/* The user has changed since they were shown, so the dialog is obsolete. */
const settled: readonly ApiErrorCode[] = ['state_changed', 'forbidden', 'not_found']

/**
 * Changes one user. When another operator was faster, or the change is not allowed, the error is
 * shown and the user is loaded again.
 */
export function useUserChange(onOver?: () => void) {
  const client = useQueryClient()
  const toast = useToast()
  const errorText = useErrorText()
  const refresh = () =>
    Promise.all(
      [getDeskUser, listDeskUsers, listLogins].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    )

  return useMutation({
    mutationFn: ({ send }: Change) => send(),
    onSuccess: async (_user, { done }) => {
      toast.success(done)
      onOver?.()
      await refresh()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields) {
        return
      }
      toast.error(errorText(error))
      if (error instanceof ApiError && settled.includes(error.code)) {
        onOver?.()
        void refresh()
      }
    },
  })
}
