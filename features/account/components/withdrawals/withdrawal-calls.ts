'use client'

import { createContext, use } from 'react'
import {
  cancelWithdrawal,
  getOwnWithdrawals,
  requestWithdrawal,
} from '@/lib/contracts/loyalty/own-withdrawals'
import { getReferral, listReferralRows } from '@/lib/contracts/loyalty/referral'
import type { CallOptions } from '@/lib/http/call'
import type { CallInput, CallOutput } from '@/lib/http/call-types'
import { ownCall, useRefreshOwn } from '../settings/parts/own-call'

/** The calls for the balance that a page shows. They throw `ApiError`. */
export type WithdrawalCalls = {
  request: (
    body: CallInput<typeof requestWithdrawal>['body'],
    options: CallOptions,
  ) => Promise<CallOutput<typeof requestWithdrawal>>
  cancel: (id: string) => Promise<unknown>
  /** Reloads everything on the page that a withdrawal changes. */
  refresh: () => Promise<void>
}

export const WithdrawalCallsContext = createContext<WithdrawalCalls | null>(null)

export function useWithdrawalCalls(): WithdrawalCalls {
  const calls = use(WithdrawalCallsContext)
  if (calls === null) {
    throw new Error('useWithdrawalCalls needs Withdrawals above it')
  }
  return calls
}

/** The calls of the referral balance. */
export function useReferralCalls(): WithdrawalCalls {
  const refresh = useRefreshOwn()
  return {
    request: (body, options) => ownCall(requestWithdrawal, { body }, options),
    cancel: (id) => ownCall(cancelWithdrawal, { params: { id } }),
    refresh: () => refresh(getOwnWithdrawals, getReferral, listReferralRows),
  }
}
