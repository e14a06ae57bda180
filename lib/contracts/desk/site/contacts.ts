import { z } from 'zod'
import { channelKinds, channelPurposes, messageTopic } from '@/lib/contracts/site/contacts'
import { numberedPage, timestamp } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { version } from '../resource'

const tag = 'Desk: site'
const line = z.string().trim().max(100)

const channelTerms = z.object({
  kind: z.enum(channelKinds),
  value: z.string().trim().min(1).max(200),
  labelRu: line.min(1),
  labelEn: line.min(1),
  noteRu: line,
  noteEn: line,
  purpose: z.enum(channelPurposes).optional(),
})

export const contactsTerms = z.object({
  channels: z.array(channelTerms).max(12),
  addressRu: z.string().trim().max(300),
  addressEn: z.string().trim().max(300),
  mailbox: z
    .string()
    .trim()
    .max(320)
    .describe(
      'The e-mail address to which messages from the contact form are forwarded; if it is empty, the messages are only shown at the desk.',
    ),
})
export type ContactsTerms = z.infer<typeof contactsTerms>

const contactsView = z.object({ version, terms: contactsTerms }).meta({ id: 'DeskContacts' })

export const getDeskContacts = defineEndpoint({
  name: 'getDeskContacts',
  method: 'get',
  path: '/api/v1/operator/contacts/',
  summary: 'The contacts of the office',
  tag,
  status: 200,
  response: contactsView,
})

export const saveDeskContacts = defineEndpoint({
  name: 'saveDeskContacts',
  method: 'put',
  path: '/api/v1/operator/contacts/',
  summary: 'Changes the contacts of the office',
  tag,
  body: z.object({ version, terms: contactsTerms }),
  status: 200,
  response: contactsView,
  errors: ['state_changed'],
})

const messageRow = z
  .object({
    id: z.uuid(),
    locale: z.enum(['ru', 'en']),
    name: z.string(),
    email: z.string(),
    topic: messageTopic,
    claimNumber: z.string().nullable(),
    claimId: z.uuid().nullable().describe('The id of the claim with that number, if there is one.'),
    text: z.string(),
    userId: z.uuid().nullable().describe('The signed-in user who wrote it.'),
    createdAt: timestamp,
    answeredAt: timestamp.nullable(),
    answeredBy: z.string().nullable(),
  })
  .meta({ id: 'DeskMessage' })
export type DeskMessage = z.infer<typeof messageRow>

export const listMessages = defineEndpoint({
  name: 'listMessages',
  method: 'get',
  path: '/api/v1/operator/messages/',
  summary: 'Messages from visitors, newest first',
  tag,
  query: z.object({
    state: z.enum(['waiting', 'answered']).optional(),
    topic: messageTopic.optional(),
    q: z
      .string()
      .trim()
      .max(100)
      .optional()
      .describe('Text to find in the name, the e-mail address or the text.'),
    ...numberedPage,
  }),
  status: 200,
  response: z.object({
    count: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
    waiting: z.number().int(),
    results: z.array(messageRow),
  }),
})

export const markMessage = defineEndpoint({
  name: 'markMessage',
  method: 'put',
  path: '/api/v1/operator/messages/{id}/',
  summary: 'Records whether a message was answered',
  tag,
  params: z.object({ id: z.uuid() }),
  body: z.object({ isAnswered: z.boolean() }),
  status: 200,
  response: messageRow,
  errors: ['not_found'],
})
