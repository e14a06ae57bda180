import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '@/lib/http/api-error'
import { logProblem } from '@/lib/log/client-log'
import { activateByCode } from '../api/registration-calls'
import { deleteSentMail } from '../model/passed-to-next-page'

/** Activates an account by a code as soon as the component is mounted; `again` retries. */
export function useActivation(code: string, onActivated: (text: string) => void) {
  const [error, setError] = useState<unknown>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const isStarted = useRef(false)

  async function activate(): Promise<void> {
    setIsBusy(true)
    try {
      const text = await activateByCode(code)
      deleteSentMail()
      setHasFailed(false)
      onActivated(text)
    } catch (failure) {
      if (!isGone(failure)) {
        logProblem('An account could not be activated', failure)
      }
      setError(failure)
      setHasFailed(true)
    } finally {
      setIsBusy(false)
    }
  }

  const start = useEffectEvent(() => void activate())
  useEffect(() => {
    // A code works once, and in development effects run twice.
    if (!isStarted.current) {
      isStarted.current = true
      start()
    }
  }, [])

  return {
    error,
    hasFailed,
    setHasFailed,
    isBusy,
    isGone: isGone(error),
    again: activate,
  }
}

/* The code was used, has expired, or was cut short: only another link helps. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && ['gone', 'validation_error', 'not_found'].includes(error.code)
}
