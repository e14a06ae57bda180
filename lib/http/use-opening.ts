'use client'

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { logProblem } from '@/lib/log/client-log'
import { ApiError, isTransient } from './api-error'

/* A secret, and a proof after it in a claim’s private link and in the link that a partner gives to a customer. */
const secretFragment = /^#(?:secret=)?([\w-]{43}(?:\.[\w-]{43})?)$/

/**
 * The secret from the fragment of a link; browsers never send a fragment to a server.
 */
function secretOfHash(hash: string): string | null {
  return secretFragment.exec(hash)?.[1] ?? null
}

/** `trying`: no response yet, so the request is retried. `failed`: the retries have stopped. */
export type Opening = 'looking' | 'trying' | 'ready' | 'refused' | 'failed'

const maxRetryMilliseconds = 60_000
const retryMilliseconds = 5_000

type Options<Opened> = {
  /** The id of what is opened. With another id, the opening starts again. */
  id: string
  open: (secret: string) => Promise<Opened>
  onOpened: (opened: Opened) => Promise<void>
  /** Whether an error of the server means that the link does not open this. */
  isRefusal: (error: ApiError) => boolean
}

/**
 * Opens something with the secret in the address, if there is one, and removes the secret from the address:
 * neither the browser history nor a shared link may contain it. Whatever is opened should be requested only
 * after the first attempt to open it.
 */
export function useOpening<Opened>({ id, ...options }: Options<Opened>) {
  const [opening, setOpening] = useState<Opening>('looking')
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [round, setRound] = useState(0)
  // The secret is removed from the address, so it is stored here: if a response is lost, the secret is
  // sent again.
  const secret = useRef<string | null>(null)
  const openBy = useEffectEvent((tried: string, isWanted: () => boolean) =>
    openOnce({ ...options, tried, isWanted }),
  )

  useEffect(() => {
    let isUnmounted = false
    let timer: number | undefined
    let since = Date.now()

    async function open() {
      window.clearTimeout(timer)
      const tried = secret.current
      const isWanted = () => !isUnmounted && tried === secret.current
      const {
        next,
        retryAfter = 0,
        error = null,
      } = tried === null ? ready : await openBy(tried, isWanted)
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
      setRefusal(error)
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
  }, [id, round])

  const tryAgain = useCallback(() => {
    setOpening('trying')
    setRound((before) => before + 1)
  }, [])
  return { opening, refusal, tryAgain }
}

function takeSecret(): string | null {
  const { hash, pathname, search } = window.location
  const found = secretOfHash(hash)
  if (found !== null) {
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return found
}

type Outcome = { next: Opening; retryAfter?: number; error?: ApiError }
const ready: Outcome = { next: 'ready' }

type Attempt<Opened> = Omit<Options<Opened>, 'id'> & {
  tried: string
  /** False after another link was followed, which makes this response obsolete. */
  isWanted: () => boolean
}

async function openOnce<Opened>(attempt: Attempt<Opened>): Promise<Outcome> {
  const { tried, isWanted, open, onOpened, isRefusal } = attempt
  try {
    const opened = await open(tried)
    if (isWanted()) {
      await onOpened(opened)
    }
    return ready
  } catch (error) {
    if (isTransient(error) || isTooOften(error)) {
      const seconds = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0
      return { next: 'trying', retryAfter: Math.max(retryMilliseconds, seconds * 1000) }
    }
    logProblem('This could not be opened by its link', error)
    return error instanceof ApiError && isRefusal(error) ? { next: 'refused', error } : ready
  }
}

function isTooOften(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'too_many_requests'
}
