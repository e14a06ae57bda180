'use client'

import { useEffect, useState } from 'react'
import { previewDeskPayment } from '@/lib/contracts/desk/claim-actions/claim-payments'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { readLocalInput } from '@/features/desk/kit/form/local-time-input'
import type { ActValues } from '../actions/send-claim-act'

type Payment = Pick<ActValues, 'amount' | 'currency' | 'at'>
const pauseMilliseconds = 250

/** How the server would judge the payment; null while that is not known, or if the text is not an amount. */
export function usePaymentPreview({ id, from, isAccepted, finishedAt }: DeskClaim, typed: Payment) {
  const { amount, currency, at } = usePaused(typed)
  const isAmount = /^\d{1,20}(\.\d{1,18})?$/.test(amount) && /[1-9]/.test(amount)
  const isAgreed = currency === '' || currency === String(from.currency.id)
  const instant = readLocalInput(at)
  const preview = useDeskQuery(
    previewDeskPayment,
    {
      params: { id },
      query: {
        amount,
        ...(!isAgreed && { currency: Number(currency) }),
        ...(instant !== null && { at: instant }),
      },
    },
    // More money for an exchange that is done is not compared with the agreement.
    { isEnabled: isAmount && !isAccepted && finishedAt === null },
  )
  const isCurrent = amount === typed.amount && currency === typed.currency && at === typed.at
  return isCurrent && isAmount ? (preview.data ?? null) : null
}

function usePaused({ amount, currency, at }: Payment): Payment {
  const [paused, setPaused] = useState<Payment>({ amount, currency, at })
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ amount, currency, at }), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [amount, currency, at])
  return paused
}
