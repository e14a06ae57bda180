'use client'

import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, isTransient } from '@/lib/http/api-error'
import type { Locale } from '@/lib/i18n/locales'
import { logProblem } from '@/lib/log/client-log'
import { openWithSecret } from '../api/claim-commands'
import { pollMilliseconds, statusQuery } from '../api/claim-queries'

const shape = /^#(?:secret=)?([\w-]{43})$/

/** The claim's secret in the fragment of its mail's link, which browsers never send to a server. */
function secretOfHash(hash: string): string | null {
  return shape.exec(hash)?.[1] ?? null
}

/** `trying`: no answer yet, so it is retried; `failed`: given up after too long. */
type Opening = 'looking' | 'trying' | 'ready' | 'refused' | 'failed'

const patienceMilliseconds = 60_000

/**
 * Opens the claim by the secret in the address, if there is one, and removes it from there: neither
 * the history nor a shared link may have it. Until then nothing is requested.
 */
export function useOpening(id: string): { opening: Opening; tryAgain: () => void } {
  const locale = useLocale()
  const client = useQueryClient()
  const [opening, setOpening] = useState<Opening>('looking')
  const [round, setRound] = useState(0)
  // The address has lost the secret, so it is kept here: a lost answer must not lose access to the
  // claim.
  const secret = useRef<string | null>(null)

  useEffect(() => {
    let isLeft = false
    let timer: number | undefined
    let since = Date.now()

    async function open() {
      window.clearTimeout(timer)
      const tried = secret.current
      const isWanted = () => !isLeft && tried === secret.current
      const { next, againAfter = 0 } =
        tried === null ? ready : await openBy(tried, { id, locale, client, isWanted })
      if (!isWanted()) {
        return
      }
      window.clearTimeout(timer)
      const isTooLong = Date.now() + againAfter - since > patienceMilliseconds
      if (next !== 'trying') {
        secret.current = null
      } else if (!isTooLong) {
        timer = window.setTimeout(() => void open(), againAfter)
      }
      setOpening(next === 'trying' && isTooLong ? 'failed' : next)
    }

    function follow() {
      secret.current = takeSecret() ?? secret.current
      since = Date.now()
      void open()
    }

    const listen = () => {
      // Any other fragment is a place on the page.
      if (secretOfHash(window.location.hash) !== null) {
        follow()
      }
    }
    follow()
    window.addEventListener('hashchange', listen)
    return () => {
      isLeft = true
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

type Outcome = { next: Opening; againAfter?: number }
type Claim = {
  id: string
  locale: Locale
  client: QueryClient
  /** False once another link was followed, which makes this answer obsolete. */
  isWanted: () => boolean
}

const ready: Outcome = { next: 'ready' }

async function openBy(secret: string, { id, locale, client, isWanted }: Claim): Promise<Outcome> {
  const { queryKey } = statusQuery(id, locale)
  try {
    const claim = await openWithSecret(id, secret)
    if (isWanted()) {
      // An answer from before must not overwrite it.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, claim)
    }
    return ready
  } catch (error) {
    return afterFailure(error)
  }
}

function afterFailure(error: unknown): Outcome {
  const { code, retryAfterSeconds } = error instanceof ApiError ? error : noAnswer
  if (isTransient(error) || code === 'too_many_requests') {
    const seconds = retryAfterSeconds ?? 0
    return { next: 'trying', againAfter: Math.max(pollMilliseconds, seconds * 1000) }
  }
  logProblem('The claim could not be opened by its link', error)
  return { next: code === 'forbidden' ? 'refused' : 'ready' }
}

const noAnswer = { code: null, retryAfterSeconds: null }
