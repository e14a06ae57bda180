import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ReactNode } from 'react'
import { vi } from 'vitest'

const makeMock = () => vi.fn<(path: string, options?: unknown) => void>()

/** A router that navigates nowhere; its mocks record the calls. */
export const router = {
  ...{ push: makeMock(), replace: makeMock(), prefetch: makeMock() },
  ...{ refresh: vi.fn<() => void>(), back: vi.fn<() => void>(), forward: vi.fn<() => void>() },
  bfcacheId: '',
}

type Props = { address: string; children: ReactNode }

/** Renders its children so that Next's hooks return this address. */
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
