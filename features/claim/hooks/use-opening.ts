'use client'

import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, isTransient } from '@/lib/http/api-error'
import type { Locale } from '@/lib/i18n/locales'
import { logProblem } from '@/lib/log/client-log'
import { openWithSecret } from '../api/claim-commands'
import { pollMilliseconds, statusQuery } from '../api/claim-queries'

const secretFragment = /^#(?:secret=)?([\w-]{43})$/

/**
 * The claim's secret from the fragment of the mailed link; browsers never send a fragment to a server.
 */
function secretOfHash(hash: string): string | null {
  return secretFragment.exec(hash)?.[1] ?? null
}

/** `trying`: no response yet, so the request is retried. `failed`: the retries have stopped. */
type Opening = 'looking' | 'trying' | 'ready' | 'refused' | 'failed'

const maxRetryMilliseconds = 60_000

/**
 * Opens the claim with the secret in the address, if there is one, and removes the secret from the
 * address: neither the browser history nor a shared link may contain it. The claim itself is requested
 * only after the first attempt to open it.
 */
export function useOpening(id: string): { opening: Opening; tryAgain: () => void } {
  const locale = useLocale()
  const client = useQueryClient()
  const [opening, setOpening] = useState<Opening>('looking')
  const [round, setRound] = useState(0)
  // The secret is removed from the address, so it is stored here: if a response is lost, the secret is
  // sent again.
  const secret = useRef<string | null>(null)

  useEffect(() => {
    let isUnmounted = false
    let timer: number | undefined
    let since = Date.now()

    async function open() {
      window.clearTimeout(timer)
      const tried = secret.current
      const isWanted = () => !isUnmounted && tried === secret.current
      const { next, retryAfter = 0 } =
        tried === null ? ready : await openBy(tried, { id, locale, client, isWanted })
      if (!isWanted()) {
        return
      }
      window.clearTimeout(timer)
      const isTooLong = Date.now() + retryAfter - since > maxRetryMilliseconds
      if (next !== 'trying') {
        secret.current = null
      } else if (!isTooLong) {
        timer = window.setTimeout(() => void open(), retryAfter)
      }
      setOpening(next === 'trying' && isTooLong ? 'failed' : next)
    }

    function follow() {
      secret.current = takeSecret() ?? secret.current
      since = Date.now()
      void open()
    }

    const listen = () => {
      // Any other fragment is a position on the page.
      if (secretOfHash(window.location.hash) !== null) {
        follow()
      }
    }
    follow()
    window.addEventListener('hashchange', listen)
    return () => {
      isUnmounted = true
      window.clearTimeout(timer)
      window.removeEventListener('hashchange', listen)
    }
  }, [id, locale, client, round])

  const tryAgain = useCallback(() => {
    setOpening('trying')
    setRound((before) => before + 1)
  }, [])
  return { opening, tryAgain }
}

function takeSecret(): string | null {
  const { hash, pathname, search } = window.location
  const found = secretOfHash(hash)
  if (found !== null) {
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return found
}

type Outcome = { next: Opening; retryAfter?: number }
type Claim = {
  id: string
  locale: Locale
  client: QueryClient
  /** False after another link was followed, which makes this response obsolete. */
  isWanted: () => boolean
}

const ready: Outcome = { next: 'ready' }

async function openBy(secret: string, { id, locale, client, isWanted }: Claim): Promise<Outcome> {
  const { queryKey } = statusQuery(id, locale)
  try {
    const claim = await openWithSecret(id, secret)
    if (isWanted()) {
      // A response to an earlier request must not overwrite the opened claim.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, claim)
    }
    return ready
  } catch (error) {
    return afterFailure(error)
  }
}

function afterFailure(error: unknown): Outcome {
  const { code, retryAfterSeconds } = error instanceof ApiError ? error : noResponse
  if (isTransient(error) || code === 'too_many_requests') {
    const seconds = retryAfterSeconds ?? 0
    return { next: 'trying', retryAfter: Math.max(pollMilliseconds, seconds * 1000) }
  }
  logProblem('The claim could not be opened by its link', error)
  return { next: code === 'forbidden' ? 'refused' : 'ready' }
}

const noResponse = { code: null, retryAfterSeconds: null }
