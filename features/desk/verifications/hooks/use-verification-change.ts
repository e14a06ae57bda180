'use client'

import type { Endpoint } from '@/lib/contracts/endpoint'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { getDeskVerificationFigures } from '@/lib/contracts/desk/verifications/verification-figures'
import {
  getDeskVerification,
  listDeskVerifications,
} from '@/lib/contracts/desk/verifications/verifications'
import { useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '@/lib/http/call-types'

const refreshes = [getDeskVerification, listDeskVerifications, getDeskVerificationFigures] as const

type Options<E extends Endpoint> = { done: string; onDone?: (answer: CallOutput<E>) => void }

/** A change of one verification. After a refusal it is loaded again, to show what somebody else did. */
export function useVerificationChange<const E extends Endpoint>(
  endpoint: E,
  { done, onDone }: Options<E>,
) {
  const client = useQueryClient()
  const change = useDeskChange(endpoint, {
    refreshes,
    done,
    ...(onDone !== undefined && { onDone }),
  })
  return {
    ...change,
    reload: () => client.invalidateQueries({ queryKey: [getDeskVerification.path] }),
  }
}
