'use client'

import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isTransient } from '@/lib/http/api-error'
import type { Locale } from '@/lib/i18n/locales'
import { logProblem } from '@/lib/log/client-log'
import { openWithSecret } from '../api/claim-commands'
import { pollMilliseconds, statusQuery } from '../api/claim-queries'
import { secretOfHash } from '../model/secret-of-hash'

/** `trying`: there was no answer yet, so it is tried again. */
export type Opening = 'looking' | 'trying' | 'ready' | 'refused'

/**
 * Opens the claim by the secret of the address, if it has one, and takes the secret out of it: it
 * must stand neither in the history nor in a link that is passed on. Nothing is asked for before.
 */
export function useOpening(id: string): Opening {
  const locale = useLocale()
  const client = useQueryClient()
  const [opening, setOpening] = useState<Opening>('looking')
  // The address has lost it; an answer that is lost must not lose the claim with it.
  const secret = useRef<string | null>(null)

  useEffect(() => {
    let isLeft = false
    let timer: number | undefined

    async function open() {
      window.clearTimeout(timer)
      secret.current = takeSecret() ?? secret.current
      const tried = secret.current
      const { next, againAfter } =
        tried === null ? ready : await openBy(tried, { id, locale, client })
      if (isLeft || tried !== secret.current) {
        return
      }
      if (next === 'trying') {
        timer = window.setTimeout(() => void open(), againAfter)
      } else {
        secret.current = null
      }
      setOpening(next)
    }

    const listen = () => {
      // Any other fragment is only a place on the page.
      if (secretOfHash(window.location.hash) !== null) {
        void open()
      }
    }
    void open()
    window.addEventListener('hashchange', listen)
    return () => {
      isLeft = true
      window.clearTimeout(timer)
      window.removeEventListener('hashchange', listen)
    }
  }, [id, locale, client])

  return opening
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
type Claim = { id: string; locale: Locale; client: QueryClient }

const ready: Outcome = { next: 'ready' }

async function openBy(secret: string, { id, locale, client }: Claim): Promise<Outcome> {
  const { queryKey } = statusQuery(id, locale)
  try {
    const claim = await openWithSecret(id, secret)
    // An answer from before must not come over it.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, claim)
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
