import { z } from 'zod'
import { currency } from '../catalogue'
import { decimalText, idNumber, idParam, listSize, timestamp } from '../common'
import { decimalBetween } from '../desk/decimal-between'
import { version } from '../desk/resource'
import { defineEndpoint } from '../endpoint'
import { contestDecisions, contestStates } from './contest-lists'

const tag = 'Desk: contests'
const base = '/api/v1/operator/contests'
const maxTitle = 120
const maxRules = 10_000
const maxPrize = 200
/** How many places may have prizes. */
export const mostPrizes = 50
/* Two long texts in Cyrillic, and the prizes. */
const maxBodyBytes = 128 * 1024

const localMoment = z.iso
  .datetime({ local: true, precision: -1 })
  .regex(/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .describe('A date and time in the office’s time zone, such as `2026-12-01T10:00`.')

function termsOf<Scalar extends z.ZodType<string, string>>(usd: Scalar) {
  return z.object({
    titleRu: z.string().trim().max(maxTitle),
    titleEn: z.string().trim().max(maxTitle),
    rulesRu: z.string().trim().max(maxRules).describe('Markdown.'),
    rulesEn: z.string().trim().max(maxRules).describe('Markdown.'),
    startsAt: localMoment,
    endsAt: localMoment,
    minUsd: usd.nullable().describe('The smallest value of an exchange that counts.'),
    directions: z
      .array(z.object({ from: idNumber, to: idNumber }))
      .max(100)
      .describe('The directions whose exchanges count; empty for all.'),
    prizes: z
      .array(
        z.object({
          textRu: z.string().trim().min(1).max(maxPrize),
          textEn: z.string().trim().min(1).max(maxPrize),
          amountUsd: usd.nullable().describe('What the prize is worth.'),
        }),
      )
      .max(mostPrizes)
      .describe('The prizes of the places, beginning with the first.'),
    isPublished: z.boolean(),
  })
}

export const contestTerms = termsOf(decimalBetween({ min: 0, excludesMin: true, digits: 2 }))
export type ContestTermsText = z.infer<typeof contestTerms>
const storedContestTerms = termsOf(decimalText).meta({ id: 'ContestTerms' })

const deskContest = z
  .object({
    id: z.number().int(),
    version,
    terms: storedContestTerms,
    pairs: z.array(z.object({ from: currency, to: currency })).describe('Its directions.'),
    state: z.enum(contestStates),
    startsAt: timestamp,
    endsAt: timestamp,
    closedAt: timestamp.nullable().describe('When its result was fixed.'),
  })
  .meta({ id: 'DeskContest' })
export type DeskContest = z.infer<typeof deskContest>

const params = z.object({ id: idParam })

export const listDeskContests = defineEndpoint({
  name: 'listDeskContests',
  method: 'get',
  path: `${base}/`,
  summary: 'The contests, newest first',
  tag,
  query: z.object({
    before: idParam.optional().describe('Returns contests that are older than this one.'),
    size: listSize,
  }),
  status: 200,
  response: z.object({
    timezone: z.string().describe('The time zone of the office.'),
    contests: z.array(deskContest),
    next: z.number().int().nullable(),
  }),
})

export const createDeskContest = defineEndpoint({
  name: 'createDeskContest',
  method: 'post',
  path: `${base}/`,
  summary: 'Adds a contest',
  tag,
  body: z.object({ terms: contestTerms }),
  maxBodyBytes,
  status: 201,
  response: z.object({ id: z.number().int() }),
})

export const saveDeskContest = defineEndpoint({
  name: 'saveDeskContest',
  method: 'put',
  path: `${base}/{id}/`,
  summary:
    'Changes a contest: once it has begun, only its texts; until it is over, it can be called off',
  tag,
  params,
  body: z.object({ version, terms: contestTerms }),
  maxBodyBytes,
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})

const contestant = z
  .object({
    userId: z.uuid(),
    email: z.string(),
    place: z.number().int().nullable().describe('Null for an account that does not take part.'),
    turnoverUsd: decimalText,
    exchanges: z.number().int(),
    prize: z.string().nullable().describe('What the place wins.'),
    barred: z.enum(['blocked', 'deleted']).nullable().describe('Why the account gets no prize.'),
    decision: z
      .object({ decision: z.enum(contestDecisions), note: z.string(), at: timestamp })
      .nullable(),
  })
  .meta({ id: 'DeskContestant' })
export type DeskContestant = z.infer<typeof contestant>

export const listDeskContestants = defineEndpoint({
  name: 'listDeskContestants',
  method: 'get',
  path: `${base}/{id}/places/`,
  summary: 'The first 200 places of a contest with the accounts’ addresses',
  tag,
  params,
  status: 200,
  response: z.object({ contest: deskContest, places: z.array(contestant) }),
  errors: ['not_found'],
})

const ofAccount = { tag, params, status: 204, response: z.undefined() } as const
const note = z.string().trim().max(500)

export const disqualifyDeskContestant = defineEndpoint({
  ...ofAccount,
  name: 'disqualifyDeskContestant',
  method: 'post',
  path: `${base}/{id}/disqualify/`,
  summary: 'Leaves an account out of a contest forever; the places below it move up',
  body: z.object({ userId: z.uuid(), note: note.min(1).describe('Why; operators see it.') }),
  errors: ['not_found', 'forbidden', 'state_changed'],
})

export const giveDeskContestPrize = defineEndpoint({
  ...ofAccount,
  name: 'giveDeskContestPrize',
  method: 'post',
  path: `${base}/{id}/prize/`,
  summary: 'Notes that an account was given the prize of its place',
  body: z.object({ userId: z.uuid(), note: note.describe('How; operators see it.') }),
  errors: ['not_found', 'forbidden', 'state_changed'],
})
