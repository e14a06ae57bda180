'use client'

import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { paymentForm } from '@/lib/contracts/claims/claim-payment'

type PaymentForm = z.infer<typeof paymentForm>

/** Leaves as soon as it stands there: a form of the browser's own, signed fields and all. */
export function PaymentRedirect({ form }: { form: PaymentForm }) {
  const formRef = useRef<HTMLFormElement>(null)

  useEffect(() => formRef.current?.submit(), [])

  return (
    <form ref={formRef} method={form.method} action={form.action} hidden>
      {Object.entries(form.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}

/** An address that a form may be sent to; `javascript:` is an address too. */
export function isSafeAction(action: string): boolean {
  return /^https?:\/\//i.test(action)
}
