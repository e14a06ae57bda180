import { z } from 'zod'
import { currency } from '@/lib/contracts/catalogue'
import { timestamp } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { railFaults, railKinds } from '@/lib/contracts/rails/rail-lists'
import { railSighting } from '@/lib/contracts/rails/rail-sighting'
import { deskRailBooks } from './rail-books'
import { deskRailPayouts } from './rail-payouts'
import { deskRailSweeps } from './rail-sweeps'

const tag = 'Desk: rails'
const base = '/api/v1/operator/rails'

const deskRail = z
  .object({
    name: z.string(),
    kind: z.enum(railKinds),
    chain: z.string().describe('The name of the chain within its kind, such as the chain id.'),
    state: z
      .enum(['on', 'paused', 'off'])
      .describe('`off`: the settings no longer name it, so it is not followed.'),
    pause: z
      .object({ at: timestamp, reason: z.string(), by: z.string().nullable() })
      .nullable()
      .describe('Set if an operator has paused it.'),
    fault: z
      .object({ reason: z.enum(railFaults), at: timestamp })
      .nullable()
      .describe('Why it has paused itself; the pause ends automatically.'),
    height: z.number().int().nullable().describe('The last block that was read.'),
    head: z.number().int().nullable().describe('The newest block of its node.'),
    headAt: timestamp.nullable().describe('When the node last showed a new block.'),
    finalized: z
      .number()
      .int()
      .nullable()
      .describe('The last final block; null if the network does not name one.'),
    isFollowed: z.boolean().describe('Whether a worker reads it now.'),
    currencies: z.array(currency),
    watched: z.number().int().describe('How many addresses are watched.'),
    payouts: deskRailPayouts.nullable().describe('Null if it does not pay out.'),
    sweeps: deskRailSweeps
      .nullable()
      .describe('Null if the money stays at the addresses of orders.'),
    books: z
      .array(deskRailBooks)
      .describe('For each of its currencies, what its addresses have and what the ledger says.'),
    latest: z
      .array(
        railSighting.extend({
          address: z.string(),
          claim: z.object({ id: z.uuid(), number: z.number().int() }),
        }),
      )
      .describe('The last payments that were seen, newest first.'),
  })
  .meta({ id: 'DeskRail' })
export type DeskRail = z.infer<typeof deskRail>

export const listDeskRails = defineEndpoint({
  name: 'listDeskRails',
  method: 'get',
  path: `${base}/`,
  summary: 'The networks by which crypto comes in, and what came last',
  tag,
  status: 200,
  response: z.object({ rails: z.array(deskRail) }),
})

const params = z.object({ name: z.string().regex(/^[a-z0-9-]{1,40}$/) })
const reason = z.string().trim().min(3).max(500)

export const pauseDeskRail = defineEndpoint({
  name: 'pauseDeskRail',
  method: 'post',
  path: `${base}/{name}/pause/`,
  summary: 'Pauses a rail: nothing is offered by it, and nothing that comes is booked',
  tag,
  params,
  body: z.object({ reason }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})

export const resumeDeskRail = defineEndpoint({
  name: 'resumeDeskRail',
  method: 'post',
  path: `${base}/{name}/resume/`,
  summary: 'Lets a rail that an operator has paused go on',
  tag,
  params,
  body: z.object({ reason }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})
