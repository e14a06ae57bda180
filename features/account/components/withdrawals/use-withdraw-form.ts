import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { z } from 'zod'
import { useToast } from '@/components/ui/overlay/toast-provider'
import {
  amountFault,
  payoutOf,
  priceOf,
  type AmountFault,
} from '@/features/account/model/withdrawals/payout'
import { ownerProof } from '@/lib/contracts/accounts/me'
import type { WithdrawableBalance, WithdrawalMethod } from '@/lib/contracts/loyalty/own-withdrawals'
import { ApiError } from '@/lib/http/api-error'
import { createContentKey } from '@/lib/http/content-key'
import { toText, type Decimal } from '@/lib/money/decimal'
import { limitText } from '@/lib/money/money-text'
import { emptyProof, proofOf, useProofForm } from '../settings/proof/use-proof-form'
import { useWithdrawalCalls } from './withdrawal-calls'

/* The proof may be empty here, so that an empty form shows everything that is missing at once. */
const fields = z.object({
  password: z.string(),
  code: ownerProof.shape.code,
  balance: z.string(),
  method: z.string(),
  amount: z.string(),
  inputs: z.record(z.string(), z.string()),
})
export type WithdrawValues = z.infer<typeof fields>

/** What is chosen in the form, with its price; null without one. */
export type Chosen = {
  balance: WithdrawableBalance
  method: WithdrawalMethod
  price: Decimal | null
  payout: Decimal | null
  /** Why the amount cannot be requested; null if it can, or nothing was typed. */
  fault: string | null
}

type Offered = {
  balances: readonly WithdrawableBalance[]
  methods: readonly WithdrawalMethod[]
  first: Pick<Chosen, 'balance' | 'method'>
}

/** The form of a withdrawal. A retry after a lost response makes no second one. */
export function useWithdrawForm(offered: Offered, onDone: () => void) {
  const { first } = offered
  const t = useTranslations('account.withdrawals.fault')
  const faultText = useFaultText()
  const toast = useToast()
  const calls = useWithdrawalCalls()
  const [contentKey] = useState(createContentKey)
  const idOf = ({ currency }: { currency: { id: number } }) => String(currency.id)
  const chosenIn = ({ amount, balance: of, method: to }: WithdrawValues): Chosen => {
    const balance = offered.balances.find((one) => idOf(one) === of) ?? first.balance
    const method = offered.methods.find((one) => idOf(one) === to) ?? first.method
    const price = priceOf(method, balance)
    const fault = amount === '' ? null : faultText(amountFault(amount, { balance, method, price }))
    return { balance, method, price, payout: payoutOf(amount, { method, price }), fault }
  }
  const schema = fields.superRefine((values, context) => {
    const { fault, method } = chosenIn(values)
    const amount = values.amount === '' ? t('required') : fault
    if (amount !== null) {
      context.addIssue({ code: 'custom', path: ['amount'], message: amount })
    }
    for (const key of missingInputs(values.inputs, method)) {
      context.addIssue({ code: 'custom', path: ['inputs', key], message: t('required') })
    }
    if (!ownerProof.shape.password.safeParse(values.password).success) {
      context.addIssue({ code: 'custom', path: ['password'] })
    }
  })

  const own = useProofForm<WithdrawValues, WithdrawValues>({
    schema,
    values: {
      ...emptyProof,
      balance: idOf(first.balance),
      method: idOf(first.method),
      amount: '',
      inputs: emptyInputs(offered.methods),
    },
    send: async (values) => {
      const { balance, method, payout } = chosenIn(values)
      const wanted = {
        ...{ method: method.currency.id, balance: balance.currency.id, amount: values.amount },
        ...(payout && { receive: toText(payout) }),
        inputs: ofMethod(values.inputs, method),
      }
      const body = { ...wanted, ...proofOf(values) }
      const options = { idempotencyKey: contentKey.of(JSON.stringify(wanted)) }
      const { detail } = await calls.request(body, options).catch((error: unknown) => {
        // The form then shows the new price.
        if (error instanceof ApiError && error.code === 'course_changed') {
          void calls.refresh()
        }
        throw error
      })
      contentKey.forget()
      onDone()
      toast.success(detail)
      await calls.refresh()
    },
  })
  return { ...own, chosen: chosenIn(own.form.watch()) }
}

function emptyInputs(methods: readonly WithdrawalMethod[]): Record<string, string> {
  return Object.fromEntries(
    methods.flatMap(({ inputs }) => inputs.map(({ key }) => [key, ''] as const)),
  )
}

function missingInputs(values: Record<string, string>, { inputs }: WithdrawalMethod): string[] {
  const missing = inputs.filter(({ key, required }) => required && !values[key]?.trim())
  return missing.map(({ key }) => key)
}

function useFaultText(): (fault: AmountFault | null) => string | null {
  const t = useTranslations('account.withdrawals.fault')
  const locale = useLocale()

  return (fault) => {
    switch (fault?.key) {
      case undefined:
        return null
      case 'number':
        return t(fault.key)
      case 'digits':
        return t('digits', { digits: fault.digits })
      case 'tooMuch':
      case 'below':
      case 'above':
        return t(fault.key, { bound: limitText(fault.bound, fault.currency, locale) })
    }
  }
}

function ofMethod(values: Record<string, string>, { inputs }: WithdrawalMethod) {
  return Object.fromEntries(inputs.map(({ key }) => [key, values[key] ?? '']))
}
