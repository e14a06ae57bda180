import { z } from 'zod'
import { decimalText, timestamp } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import {
  providerCalls,
  providerFaults,
  providerOrderStates,
  requisiteKinds,
} from '@/lib/contracts/providers/provider-lists'

const tag = 'Desk: providers of payment details'
const base = '/api/v1/operator/providers'

const deskProvider = z
  .object({
    name: z.string(),
    state: z.enum(['on', 'paused', 'off']).describe('`off`: the settings no longer name it.'),
    pause: z
      .object({
        at: timestamp,
        reason: z.string(),
        by: z
          .string()
          .nullable()
          .describe(
            'Null if the office paused it because it changed what it had said about a payment.',
          ),
      })
      .nullable()
      .describe('Set while it is paused; only an operator ends this pause.'),
    fault: z
      .object({ reason: z.enum(providerFaults), at: timestamp })
      .nullable()
      .describe('Why it has paused itself; the pause ends automatically.'),
    failures: z.number().int().describe('How many calls in a row have failed.'),
    currencies: z.array(z.string()).describe('The currencies for which it is chosen.'),
  })
  .meta({ id: 'DeskProvider' })
export type DeskProvider = z.infer<typeof deskProvider>

/** A request for the payment details of a claim, and what was answered. */
export const providerRequest = z
  .object({
    id: z.uuid().describe('Our reference.'),
    provider: z.string(),
    state: z.enum(providerOrderStates),
    providerId: z.string().nullable(),
    kind: z.enum(requisiteKinds).nullable(),
    exactAmount: decimalText.nullable(),
    until: timestamp.nullable(),
    fault: z.string().nullable(),
    at: timestamp,
    answers: z.array(z.object({ at: timestamp, call: z.enum(providerCalls), text: z.string() })),
  })
  .meta({ id: 'ProviderRequest' })
export type ProviderRequest = z.infer<typeof providerRequest>

export const listDeskProviders = defineEndpoint({
  name: 'listDeskProviders',
  method: 'get',
  path: `${base}/`,
  summary: 'The providers of payment details, and whether each is asked now',
  tag,
  status: 200,
  response: z.object({ providers: z.array(deskProvider) }),
})

const params = z.object({ name: z.string().regex(/^[a-z0-9-]{1,40}$/) })
const reason = z.string().trim().min(3).max(500)

export const pauseDeskProvider = defineEndpoint({
  name: 'pauseDeskProvider',
  method: 'post',
  path: `${base}/{name}/pause/`,
  summary: 'Pauses a provider: it gets no new requests',
  tag,
  params,
  body: z.object({ reason }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})

export const resumeDeskProvider = defineEndpoint({
  name: 'resumeDeskProvider',
  method: 'post',
  path: `${base}/{name}/resume/`,
  summary: 'Ends the pause of a provider',
  tag,
  params,
  body: z.object({ reason }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})

export const askDeskProvider = defineEndpoint({
  name: 'askDeskProvider',
  method: 'post',
  path: '/api/v1/operator/claims/{id}/ask-provider/',
  summary: 'Asks again for the payment details of an order',
  tag,
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed', 'unavailable'],
})

export const settleDeskRequest = defineEndpoint({
  name: 'settleDeskRequest',
  method: 'post',
  path: `${base}/requests/{id}/settle/`,
  summary: 'Records proof that a provider gives no details for a request whose state is unknown',
  tag,
  params: z.object({ id: z.uuid() }),
  body: z.object({ proof: z.string().trim().min(3).max(500) }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})
