'use client'

import { useLocale } from 'next-intl'
import { useEffect, useRef } from 'react'
import { readRepeated } from '@/lib/exchange/address/exchange-address'
import { logProblem } from '@/lib/log/client-log'
import { useSession } from '@/lib/session/session-store'
import { loadRepeated } from '../api/load-repeated'
import { fillInKnown } from '../model/state/calculator-store'
import { useCalculatorStore } from './use-calculator'

/** Spares typing what is known: the e-mail of who is signed in, the details of a claim that is repeated. */
export function useKnownDetails(): void {
  useOwnEmail()
  useRepeatedClaim()
}

function useOwnEmail(): void {
  const store = useCalculatorStore()
  const email = useSession(({ user }) => user?.email ?? null)

  useEffect(() => {
    if (email === null) {
      return undefined
    }
    store.setState((state) => (state.email === '' ? { email } : {}))
    // Who signs out leaves nothing of theirs in the form.
    return () => store.setState((state) => (state.email === email ? { email: '' } : {}))
  }, [email, store])
}

function useRepeatedClaim(): void {
  const store = useCalculatorStore()
  const locale = useLocale()
  const status = useSession((session) => session.status)
  const repeated = useRef<string | null>(null)

  // The address forgets it once the form stands.
  useEffect(() => {
    repeated.current ??= readRepeated(window.location.search)
  }, [])
  useEffect(() => {
    const id = repeated.current
    // Whose claim it is can also be known by the session alone.
    if (id === null || status === 'unknown') {
      return
    }
    repeated.current = null
    loadRepeated(id, locale)
      .then((claim) => {
        if (claim) {
          const { from, to, own } = claim
          fillInKnown(store, {
            email: own.email,
            pair: { from: from.currency.id, to: to.currency.id },
            inputs: { from: own.fromInputs, to: own.toInputs },
          })
        }
      })
      .catch((error: unknown) =>
        logProblem('The calculator did not get the claim to repeat', error),
      )
  }, [locale, status, store])
}
