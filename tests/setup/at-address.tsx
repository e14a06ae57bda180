import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ReactNode } from 'react'
import { vi } from 'vitest'

const act = () => vi.fn<(path: string, options?: unknown) => void>()

/** Goes nowhere, and knows where it was sent. */
export const router = {
  ...{ push: act(), replace: act(), prefetch: act() },
  ...{ refresh: vi.fn<() => void>(), back: vi.fn<() => void>(), forward: vi.fn<() => void>() },
  bfcacheId: '',
}

type Props = { address: string; children: ReactNode }

/** What stands at an address, as Next's hooks tell it. */
export function AtAddress({ address, children }: Props) {
  const { pathname, searchParams } = new URL(address, 'http://own.test')

  return (
    <AppRouterContext value={router}>
      <PathnameContext value={pathname}>
        <SearchParamsContext value={searchParams}>{children}</SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  )
}
