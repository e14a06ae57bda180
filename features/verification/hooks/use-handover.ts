'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { ApiError } from '@/lib/http/api-error'
import { useOpening } from '@/lib/http/use-opening'
import { openOnPhone } from '../api/verification-commands'
import { handoverQuery } from '../api/verification-queries'

/* The computer may cancel the hand-over at any time. */
const lookMilliseconds = 20_000

/** What the phone of a hand-over has to photograph, and whether its link still works. */
export function useHandover(id: string) {
  const locale = useLocale()
  const client = useQueryClient()
  const { queryKey } = handoverQuery(id, locale)
  const { opening, refusal, tryAgain } = useOpening({
    id,
    open: (secret) => openOnPhone(id, secret),
    onOpened: async (opened) => {
      rememberOpened(id)
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, opened)
    },
    isRefusal: ({ code }) => code === 'not_found' || code === 'gone',
  })
  // Without its secret, the link works only where it was opened before.
  const mayBeOpen = opening === 'ready' && wasOpened(id)
  const { data, error, refetch } = useQuery({
    ...handoverQuery(id, locale),
    enabled: mayBeOpen,
    refetchInterval: ({ state }) => (isOver(state.error) ? false : lookMilliseconds),
  })
  const ended = refusal ?? (isOver(error) ? error : null)

  return {
    handover: ended ? undefined : data,
    /** The link was used, or its hour is over. */
    isEnded: ended?.code === 'gone',
    isUnknown: ended === null ? opening === 'ready' && !mayBeOpen : ended.code !== 'gone',
    isOpening: opening === 'trying',
    error: data === undefined && ended === null ? error : null,
    tryAgain: opening === 'failed' ? tryAgain : () => void refetch(),
    isFailed: opening === 'failed',
    refresh: async () => {
      await client.invalidateQueries({ queryKey })
    },
  }
}

const openedKey = 'kantor-handover'

/* The secret itself is in a cookie that no script can read; this only says that the tab has opened it. */
function rememberOpened(id: string): void {
  try {
    window.sessionStorage.setItem(openedKey, id)
  } catch {
    // Storage is forbidden: after a reload the link has to be opened again.
    openedWithoutStorage = id
  }
}

let openedWithoutStorage: string | null = null

function wasOpened(id: string): boolean {
  try {
    return window.sessionStorage.getItem(openedKey) === id || openedWithoutStorage === id
  } catch {
    return openedWithoutStorage === id
  }
}

function isOver(error: unknown): error is ApiError {
  return error instanceof ApiError && [401, 403, 404, 410].includes(error.status)
}
