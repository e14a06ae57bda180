import { z } from 'zod'
import { currency } from '../catalogue'
import { decimalText, idParam, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { html } from '../site/words'
import { contestStates } from './contest-lists'

/** How many places the leaderboard shows. */
export const shownPlaces = 50

const contestPrize = z.object({
  place: z.number().int(),
  text: z.string(),
  amountUsd: decimalText.nullable().describe('What the prize is worth, if the office says so.'),
})

const contestPlace = z.object({
  place: z.number().int(),
  name: z.string().describe('Masked, so that nobody is recognised.'),
  turnoverUsd: decimalText.describe('Rounded down to whole dollars.'),
})

const contest = z
  .object({
    id: z.number().int(),
    title: z.string(),
    state: z.enum(contestStates).exclude(['draft']),
    isFinal: z.boolean().describe('Whether the result is fixed.'),
    startsAt: timestamp,
    endsAt: timestamp,
    html,
    prizes: z.array(contestPrize),
    minUsd: decimalText.nullable().describe('The smallest value of an exchange that counts.'),
    directions: z
      .array(z.object({ from: currency, to: currency }))
      .describe('The directions whose exchanges count; empty for all.'),
    leaderboard: z.array(contestPlace).describe(`At most ${shownPlaces} places.`),
  })
  .meta({ id: 'Contest' })
export type Contest = z.infer<typeof contest>

const pastContest = z.object({
  id: z.number().int(),
  title: z.string(),
  startsAt: timestamp,
  endsAt: timestamp,
})

export const contestAnswer = z
  .object({
    now: timestamp.describe('The server’s time, to count down from.'),
    timezone: z.string().describe('The time zone of the office, in which contests begin and end.'),
    contest: contest.nullable(),
    past: z.array(pastContest).describe('The latest contests that are over, newest first.'),
  })
  .meta({ id: 'ContestAnswer' })
export type ContestAnswer = z.infer<typeof contestAnswer>

export const getContest = defineEndpoint({
  name: 'getContest',
  method: 'get',
  path: '/api/v1/contest/',
  summary:
    'The contest that runs, or the next one, or the one with this id: its rules, prizes and leaderboard',
  tag: 'Site',
  query: z.object({ id: idParam.optional() }),
  status: 200,
  response: contestAnswer,
  errors: ['not_found'],
})

const ownStanding = z
  .object({
    contestId: z.number().int(),
    place: z.number().int().nullable().describe('Null: not in the ranking, or too far below.'),
    turnoverUsd: decimalText,
    next: z
      .object({
        place: z.number().int(),
        missingUsd: decimalText.describe('How much more turnover is needed for that place.'),
      })
      .nullable()
      .describe('The next place up; null for the first, and before the first exchange.'),
    isOut: z.boolean().describe('Whether the account does not take part.'),
  })
  .meta({ id: 'OwnStanding' })
export type OwnStanding = z.infer<typeof ownStanding>

export const getOwnStanding = defineEndpoint({
  name: 'getOwnStanding',
  method: 'get',
  path: '/api/v1/users/me/contest/',
  summary: 'The place of the account in the contest that runs; null while none runs',
  tag: 'Users',
  status: 200,
  response: z.object({ standing: ownStanding.nullable() }),
})
