'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import {
  listPaymentMethods,
  savePaymentMethods,
  type ChosenProvider,
  type CurrencyMethods,
  type PaymentMethodId,
  type PaymentMethodTerms,
} from '@/lib/contracts/desk/money/payment-methods'
import { listDeskRequisites } from '@/lib/contracts/desk/requisites'
import { ApiError } from '@/lib/http/api-error'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'

type Side = 'payIn' | 'payOut'
/* By the name of the field in the terms. */
type Faults = Partial<Record<string, string>>

export type MethodDrafts = {
  termsOf: (row: CurrencyMethods) => PaymentMethodTerms
  faultsOf: (row: CurrencyMethods) => Faults
  isChanged: (row: CurrencyMethods) => boolean
  choose: (row: CurrencyMethods, side: Side, method: PaymentMethodId) => void
  chooseFallBack: (row: CurrencyMethods, fallsBack: boolean) => void
  chooseProviders: (row: CurrencyMethods, providers: ChosenProvider[]) => void
  save: (row: CurrencyMethods) => Promise<void>
}

/* The key contains the version, so drafts that were made for an older version are dropped. */
const keyOf = ({ currency, version }: CurrencyMethods) => `${String(currency.id)} ${version}`

/** The unsaved choices, by currency. */
export function useMethodDrafts(): MethodDrafts {
  const t = useTranslations('desk.requisites.methods')
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Record<string, PaymentMethodTerms>>({})
  const [faults, setFaults] = useState<Record<string, Faults>>({})
  const change = useDeskChange(savePaymentMethods, {
    refreshes: [listPaymentMethods, listDeskRequisites],
    done: t('saved'),
  })
  const termsOf = (row: CurrencyMethods) => chosen[keyOf(row)] ?? row.terms

  async function save(row: CurrencyMethods): Promise<void> {
    const { currency, version } = row
    try {
      const body = { version, terms: termsOf(row) }
      await change.mutateAsync({ params: { id: currency.id }, body })
    } catch (error) {
      const fields = error instanceof ApiError ? (error.fields ?? {}) : {}
      setFaults({
        ...faults,
        [keyOf(row)]: Object.fromEntries(
          Object.entries(fields).map(([name, texts]) => [
            name.replace(/^terms\./, ''),
            texts.join(' '),
          ]),
        ),
      })
      // Another operator may have saved first: show what is stored now.
      await client.invalidateQueries({ queryKey: [listPaymentMethods.path] })
    }
  }

  return {
    termsOf,
    faultsOf: (row) => faults[keyOf(row)] ?? {},
    isChanged: (row) => {
      const { payIn, payOut, fallsBack, providers } = termsOf(row)
      const { terms } = row
      return (
        payIn !== terms.payIn ||
        payOut !== terms.payOut ||
        fallsBack !== terms.fallsBack ||
        JSON.stringify(providers) !== JSON.stringify(terms.providers)
      )
    },
    choose: (row, side, method) => {
      setChosen({ ...chosen, [keyOf(row)]: { ...termsOf(row), [side]: method } })
      setFaults({ ...faults, [keyOf(row)]: {} })
    },
    chooseFallBack: (row, fallsBack) =>
      setChosen({ ...chosen, [keyOf(row)]: { ...termsOf(row), fallsBack } }),
    chooseProviders: (row, providers) => {
      setChosen({ ...chosen, [keyOf(row)]: { ...termsOf(row), providers } })
      setFaults({ ...faults, [keyOf(row)]: {} })
    },
    save,
  }
}
