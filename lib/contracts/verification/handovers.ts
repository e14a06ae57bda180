import { z } from 'zod'
import { timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { verificationPaths } from './verification-paths'
import { handoverView } from './verification-schemas'

const tag = 'Verification'
const params = z.object({ id: z.uuid() })
const handoverParams = z.object({ handover: z.uuid() })
const nothing = z.undefined()

export const createdHandover = z
  .object({
    id: z.uuid(),
    link: z.string().describe('The address for the phone; its secret is after the #.'),
    qr: z.string().describe('The address as a QR code, an SVG drawing.'),
    until: timestamp,
  })
  .meta({ id: 'CreatedHandover' })
export type CreatedHandover = z.infer<typeof createdHandover>

export const createHandover = defineEndpoint({
  name: 'createHandover',
  method: 'post',
  path: verificationPaths.handover,
  tag,
  summary: 'Hands the photos over to a phone, for an hour; ends the previous hand-over',
  params,
  status: 201,
  response: createdHandover,
  errors: ['token_not_valid', 'forbidden', 'not_found', 'state_changed', 'too_many_requests'],
})

export const endHandover = defineEndpoint({
  name: 'endHandover',
  method: 'delete',
  path: verificationPaths.handover,
  tag,
  summary: 'Ends the open hand-over of a verification',
  params,
  status: 204,
  response: nothing,
  errors: ['token_not_valid', 'forbidden', 'not_found'],
})

export const openHandover = defineEndpoint({
  name: 'openHandover',
  method: 'post',
  path: verificationPaths.openHandover,
  tag,
  summary: 'Opens a hand-over on the phone with the secret of its link',
  params: handoverParams,
  body: z.object({ secret: z.string().max(100) }),
  status: 200,
  response: handoverView,
  errors: ['forbidden', 'not_found', 'gone', 'too_many_requests'],
})

export const getHandover = defineEndpoint({
  name: 'getHandover',
  method: 'get',
  path: verificationPaths.oneHandover,
  tag,
  summary: 'What the phone of a hand-over is asked to photograph',
  params: handoverParams,
  status: 200,
  response: handoverView,
  errors: ['forbidden', 'not_found', 'gone'],
})

export const finishHandover = defineEndpoint({
  name: 'finishHandover',
  method: 'post',
  path: verificationPaths.finishHandover,
  tag,
  summary: 'Ends a hand-over from the phone, once its photos were taken',
  params: handoverParams,
  status: 204,
  response: nothing,
  errors: ['forbidden', 'not_found', 'gone'],
})
