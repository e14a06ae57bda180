import type { DemoOutcome } from '@/lib/contracts/demo-pay'
import { paymentForm } from '@/lib/contracts/claims/claim-payment'
import { createDemoProvider } from '@/server/adapters/payments/demo-provider'
import type { DemoProvider, SignedCallback } from '@/server/modules/payments/ports'
import { createSessionKeys } from '@/server/modules/sessions'
import type { Call, Client } from './client'
import type { Memory } from './memory'

export type Provider = DemoProvider

const callbackPath = '/api/v1/payments/form/callback/'

/** Creates the provider of the payment form. It sends its callbacks over the network. */
export function createProvider(secret: string): Provider {
  const keys = createSessionKeys(secret)
  return createDemoProvider(async () => (await keys()).payments)
}

export type Payer = { pay: (form: Call, outcome: DemoOutcome) => Promise<void> }

type Parts = {
  client: Client
  memory: Memory
  provider: Provider
  random: () => number
  claimId: string
}

/**
 * Acts for a customer on the provider's page. The customer pays once; each call of `pay` lets the
 * provider report the payment again.
 */
export function createPayer({ client, memory, provider, random, claimId }: Parts): Payer {
  let fields: Record<string, string> | null = null

  async function report({ headers, body }: SignedCallback): Promise<void> {
    const answer = await client.send({ method: 'POST', path: callbackPath, body, headers })
    if (answer.kind === 'refused') {
      throw new Error(`The provider’s callback was refused: ${answer.text}`)
    }
    const reference = paidReference(body)
    if (answer.kind === 'done' && reference !== null) {
      memory.money('in', { claimId, reference })
    }
  }

  return {
    pay: async (form, outcome) => {
      if (fields === null) {
        const answer = await client.send(form)
        if (answer.kind !== 'done') {
          return
        }
        fields = paymentForm.parse(answer.body).fields
      }
      const callbacks = await provider.callbacksFor(fields, { outcome, now: new Date() })
      // Networks repeat and reorder requests. A report that arrives twice or late must have the same
      // effect as a single report in time.
      const reports = random() < 0.3 ? [...callbacks, ...callbacks].reverse() : callbacks
      await Promise.all(reports.map(report))
    },
  }
}

function paidReference(body: string): string | null {
  // The body has the form that callback-body.ts describes.
  const callback = JSON.parse(body) as { status: string; id?: string }
  return callback.status === 'paid' ? (callback.id ?? null) : null
}
