import { z } from 'zod'
import { timestamp } from '../common'
import { emailText } from '../email'
import { defineEndpoint } from '../endpoint'
import { plainLine, plainText } from './plain-text'
import { sitePaths } from './site-paths'
import { openWeek } from './words'

const tag = 'Site'

export const channelKinds = ['email', 'telegram', 'phone', 'link'] as const

/** Whom a channel is only for; most are for everybody. */
export const channelPurposes = ['cash', 'partners'] as const

export const channel = z.object({
  kind: z.enum(channelKinds),
  value: z.string().describe('The text that visitors see.'),
  href: z.string().describe('A link that begins with `mailto:`, `tel:` or `https:`.'),
  label: z.string(),
  note: z.string(),
  purpose: z
    .enum(channelPurposes)
    .optional()
    .describe('Who the channel is for; missing if it is for everybody.'),
})

export const contacts = z
  .object({
    channels: z.array(channel),
    address: z.string(),
    hours: z.object({
      timezone: z.string(),
      week: openWeek,
      isOpen: z.boolean().describe('Whether manual exchanges are processed now.'),
      opensAt: timestamp.nullable(),
    }),
    captchaSiteKey: z.string().nullable().describe('Null if no captcha is required.'),
  })
  .meta({ id: 'Contacts' })
export type Contacts = z.infer<typeof contacts>

export const getContacts = defineEndpoint({
  name: 'getContacts',
  method: 'get',
  path: sitePaths.contacts,
  summary: 'The contacts of the office, and its hours',
  tag,
  status: 200,
  response: contacts,
})

export const messageTopics = ['exchange', 'account', 'partners', 'other'] as const
export const messageTopic = z.enum(messageTopics)
export type MessageTopic = z.infer<typeof messageTopic>

export const messageBody = z
  .object({
    name: z.string().overwrite(plainLine).max(100).default(''),
    email: emailText,
    topic: messageTopic,
    claimNumber: z.string().overwrite(plainLine).max(40).default(''),
    text: z.string().overwrite(plainText).min(10).max(5000),
    recaptcha: z.string().max(5000).default(''),
  })
  .meta({ id: 'ContactMessage' })
export type MessageBody = z.infer<typeof messageBody>

export const sendMessage = defineEndpoint({
  name: 'sendMessage',
  method: 'post',
  path: sitePaths.contacts,
  summary: 'Sends a message to the office, which answers by e-mail',
  tag,
  body: messageBody,
  status: 201,
  response: z.object({ detail: z.string() }),
  errors: ['token_not_valid', 'captcha_failed', 'unavailable'],
})
