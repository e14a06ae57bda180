import { z } from 'zod'
import { listSize, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'

const tag = 'Desk: mails'
const base = '/api/v1/operator/mails'
const params = z.object({ id: z.uuid() })

export const mailStates = ['queued', 'sent', 'failed', 'kept'] as const
export const mailState = z.enum(mailStates)
export type MailState = z.infer<typeof mailState>

const mailLinkStates = ['works', 'hidden', 'dead'] as const
export type MailLinkState = (typeof mailLinkStates)[number]

const mailRow = z
  .object({
    id: z.uuid(),
    template: z.string(),
    locale: z.enum(['ru', 'en']),
    recipient: z.string(),
    subject: z.string(),
    state: mailState,
    attempts: z.number().int(),
    claimId: z.uuid().nullable(),
    createdAt: timestamp,
    sentAt: timestamp.nullable(),
  })
  .meta({ id: 'DeskMail' })
export type DeskMail = z.infer<typeof mailRow>

const filter = z.object({
  state: mailState.optional(),
  claim: z.uuid().optional(),
  text: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe('Text to find in the recipient or the subject.'),
})

export const listMails = defineEndpoint({
  name: 'listMails',
  method: 'get',
  path: `${base}/`,
  summary: 'Mails from the office, newest first',
  tag,
  query: filter.extend({
    before: z.uuid().optional().describe('Returns mails that are older than this one.'),
    size: listSize,
  }),
  status: 200,
  response: z.object({
    mails: z.array(mailRow),
    next: z.uuid().nullable(),
    isSending: z.boolean().describe('Whether a mail server is configured.'),
  }),
})

export const exportMails = defineEndpoint({
  name: 'exportMails',
  method: 'get',
  path: `${base}/csv/`,
  summary: 'Mails as CSV: the newest 50,000, and a last line that says if more were omitted',
  tag,
  query: filter,
  status: 200,
  response: z.unknown(),
  download: ['text/csv'],
})

export const getMail = defineEndpoint({
  name: 'getMail',
  method: 'get',
  path: `${base}/{id}/`,
  summary:
    'One mail, without the secrets in its links, unless the office is a demo that sends none',
  tag,
  params,
  status: 200,
  response: mailRow.extend({
    html: z.string(),
    text: z.string(),
    answer: z.string().nullable().describe('The last response of the mail server.'),
    link: z
      .enum(mailLinkStates)
      .nullable()
      .describe(
        'The state of the account link in the mail. A `hidden` link works, but its code is not shown here. Null if the mail has no such link.',
      ),
    claimLink: z
      .enum(['works', 'hidden'])
      .nullable()
      .describe(
        'The same for the link to a claim or to a guest’s verification: only a demo without a mail server shows it with the secret that opens them.',
      ),
  }),
  errors: ['not_found'],
})

export const sendMailAgain = defineEndpoint({
  name: 'sendMailAgain',
  method: 'post',
  path: `${base}/{id}/send/`,
  summary: 'Tries again at once to send a mail that was not sent',
  tag,
  params,
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})
