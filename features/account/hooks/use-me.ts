'use client'

import { createContext, use } from 'react'
import type { Me } from '@/lib/contracts/accounts/me'

export const MeContext = createContext<Me | null>(null)

/** Whose account this is: there is always somebody where the account is shown. */
export function useMe(): Me {
  const me = use(MeContext)
  if (me === null) {
    throw new Error('useMe needs the account’s frame above it')
  }
  return me
}
