import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '@/lib/http/api-error'
import { logProblem } from '@/lib/log/client-log'
import { activateBy } from '../api/registration-calls'
import { forgetSentMail } from '../model/kept-for-next-page'

/** Activates an account by a code at once; `again` retries. */
export function useActivation(code: string, onActivated: (answer: string) => void) {
  const [error, setError] = useState<unknown>(null)
  const [isRefused, setIsRefused] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const isBegun = useRef(false)

  async function activate(): Promise<void> {
    setIsBusy(true)
    try {
      const answer = await activateBy(code)
      forgetSentMail()
      setIsRefused(false)
      onActivated(answer)
    } catch (fault) {
      if (!isGone(fault)) {
        logProblem('An account could not be activated', fault)
      }
      setError(fault)
      setIsRefused(true)
    } finally {
      setIsBusy(false)
    }
  }

  const begin = useEffectEvent(() => void activate())
  useEffect(() => {
    // A code works once, and in development effects run twice.
    if (!isBegun.current) {
      isBegun.current = true
      begin()
    }
  }, [])

  return { error, isRefused, setIsRefused, isBusy, isGone: isGone(error), again: activate }
}

/* The code is used, expired, or cut off: only another link helps. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && ['gone', 'validation_error', 'not_found'].includes(error.code)
}
