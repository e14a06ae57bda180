'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { getDeskUser, listDeskUsers, listLogins, type DeskUser } from '@/lib/contracts/desk/users'
import type { ApiErrorCode } from '@/lib/errors/codes'
import { ApiError } from '@/lib/http/api-error'
import { useErrorText } from '@/lib/http/use-error-text'

type Change = {
  send: () => Promise<DeskUser>
  /** The message after a success. */
  done: string
}

/* After these errors the dialog closes, because the user has changed since it was opened. */
const closingCodes: readonly ApiErrorCode[] = ['state_changed', 'forbidden', 'not_found']

/**
 * Changes one user. If another operator was faster or the change is not allowed, shows the error
 * and reloads the user.
 */
export function useUserChange(onDone?: () => void) {
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
      onDone?.()
      await refresh()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields) {
        return
      }
      toast.error(errorText(error))
      if (error instanceof ApiError && closingCodes.includes(error.code)) {
        onDone?.()
        void refresh()
      }
    },
  })
}
