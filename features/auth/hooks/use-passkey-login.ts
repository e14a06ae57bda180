import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { whenIdle } from '@/lib/browser/when-idle'
import type { Me } from '@/lib/contracts/accounts/me'
import type { ApiErrorCode } from '@/lib/errors/codes'
import { ApiError } from '@/lib/http/api-error'
import { logProblem } from '@/lib/log/client-log'
import { canOfferPasskeys, logInByPasskey, stopPasskeys } from '../api/passkey-login'
import { hasPasskeys, isCancelled, isStopped, isUnsupported } from '../model/passkey-support'

type Options = {
  remember: () => boolean
  onSignedIn: (user: Me) => void
  /** Called with the error, or with null if the user chose no passkey. */
  onFault: (error: unknown) => void
}

/* The server's challenge is valid for five minutes, so the suggestion has to be renewed before that. */
const offerLifetimeMs = 4 * 60_000

/* The errors which mean that a passkey was chosen but signing in failed. */
const refusals = new Set<ApiErrorCode>(['credentials_invalid', 'account_blocked'])

/** Signing in by a passkey: by the button, or by the browser's autofill of the e-mail field. */
export function usePasskeyLogin({ remember, onSignedIn, onFault }: Options) {
  const isSupported = useSyncExternalStore(neverChanges, hasPasskeys, () => true)
  const [isBusy, setIsBusy] = useState(false)
  const [round, setRound] = useState(0)

  const offer = useEffectEvent(async (pageLeft: AbortSignal) => {
    if (isBusy) {
      return
    }
    try {
      onSignedIn(await logInByPasskey({ remember, isAutofill: true, pageLeft }))
    } catch (error) {
      if (error instanceof ApiError && refusals.has(error.code)) {
        onFault(error)
        setRound((before) => before + 1)
      } else if (!isCancelled(error) && !isUnsupported(error)) {
        // Only logged: the user did not ask for a suggestion, and the button and the password still
        // work.
        logProblem('Passkeys could not be offered', error)
      }
    }
  })

  useEffect(() => {
    if (!hasPasskeys()) {
      return
    }
    let timer: ReturnType<typeof setInterval> | undefined
    const leaving = new AbortController()
    const { signal: pageLeft } = leaving
    const cancel = whenIdle(() => {
      void canOfferPasskeys().then((can) => {
        if (can && !pageLeft.aborted) {
          void offer(pageLeft)
          timer = setInterval(() => void offer(pageLeft), offerLifetimeMs)
        }
      })
    })
    return () => {
      leaving.abort()
      cancel()
      if (timer !== undefined) {
        clearInterval(timer)
        void stopPasskeys()
      }
    }
  }, [round])

  async function start(): Promise<void> {
    setIsBusy(true)
    try {
      onSignedIn(await logInByPasskey({ remember, isAutofill: false }))
    } catch (error) {
      setIsBusy(false)
      if (!isStopped(error)) {
        onFault(isCancelled(error) ? null : error)
      }
      // The dialog has cancelled the suggestion, so it is started again.
      setRound((before) => before + 1)
    }
  }

  return { isSupported, isBusy, start, stopWaiting: () => setIsBusy(false) }
}

const neverChanges = () => () => undefined
