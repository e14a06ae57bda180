import { useState } from 'react'
import { z } from 'zod'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { payoutOf, priceOf } from '@/features/account/model/withdrawals/payout'
import { ownerProof } from '@/lib/contracts/accounts/me'
import type { WithdrawableBalance, WithdrawalMethod } from '@/lib/contracts/loyalty/own-withdrawals'
import { ApiError } from '@/lib/http/api-error'
import { createContentKey } from '@/lib/http/content-key'
import { toText, type Decimal } from '@/lib/money/decimal'
import { emptyProof, proofOf, useProofForm } from '../settings/proof/use-proof-form'
import { useWithdrawalCalls } from './withdrawal-calls'

const schema = ownerProof.extend({
  balance: z.string(),
  method: z.string(),
  amount: z.string(),
  inputs: z.record(z.string(), z.string()),
})
export type WithdrawValues = z.infer<typeof schema>

/** What is chosen in the form, with its price; null without one. */
export type Chosen = {
  balance: WithdrawableBalance
  method: WithdrawalMethod
  price: Decimal | null
  payout: Decimal | null
}

type Offered = {
  balances: readonly WithdrawableBalance[]
  methods: readonly WithdrawalMethod[]
  first: Pick<Chosen, 'balance' | 'method'>
}

/** The form of a withdrawal. A retry after a lost response makes no second one. */
export function useWithdrawForm(offered: Offered, onDone: () => void) {
  const { first } = offered
  const toast = useToast()
  const calls = useWithdrawalCalls()
  const [contentKey] = useState(createContentKey)
  const idOf = ({ currency }: { currency: { id: number } }) => String(currency.id)
  const chosenIn = ({ amount, balance: of, method: to }: WithdrawValues): Chosen => {
    const balance = offered.balances.find((one) => idOf(one) === of) ?? first.balance
    const method = offered.methods.find((one) => idOf(one) === to) ?? first.method
    const price = priceOf(method, balance)
    return { balance, method, price, payout: payoutOf(amount, { method, price }) }
  }

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

function ofMethod(values: Record<string, string>, { inputs }: WithdrawalMethod) {
  return Object.fromEntries(inputs.map(({ key }) => [key, values[key] ?? '']))
}
