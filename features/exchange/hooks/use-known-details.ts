'use client'

import { useLocale } from 'next-intl'
import { useEffect, useRef } from 'react'
import { readRepeatedClaimId } from '@/lib/exchange/address/exchange-address'
import type { Locale } from '@/lib/i18n/locales'
import { logProblem } from '@/lib/log/client-log'
import { onceSessionKnown, sessionStore, useSession } from '@/lib/session/session-store'
import { fillInKnown, type CalculatorStore } from '../model/state/calculator-store'
import { useCalculatorStore } from './use-calculator'

/** Fills in what is known: the signed-in user's e-mail, and the details of a claim to repeat. */
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
    // Signing out removes the user's details from the form; a session that expires takes nothing away.
    return () => {
      const { user, isSignedOut } = sessionStore.getState()
      const hasExpired = user === null && isSignedOut !== true
      store.setState((state) => (state.email === email && !hasExpired ? { email: '' } : {}))
    }
  }, [email, store])
}

function useRepeatedClaim(): void {
  const store = useCalculatorStore()
  const locale = useLocale()
  const repeated = useRef<string | null>(null)

  useEffect(() => {
    // The calculator removes the id from the address, so it is read once, before that.
    repeated.current ??= readRepeatedClaimId(window.location.search)
    const id = repeated.current
    if (id === null) {
      return undefined
    }
    // The session may prove whose claim it is.
    return onceSessionKnown(() => {
      repeated.current = null
      fillInRepeated(store, { id, locale })
    })
  }, [locale, store])
}

type Repeated = { id: string; locale: Locale }

function fillInRepeated(store: CalculatorStore, { id, locale }: Repeated): void {
  import('../api/load-repeated')
    .then(({ loadRepeated }) => loadRepeated(id, locale))
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
    .catch((error: unknown) => logProblem('The claim to repeat could not be loaded', error))
}
