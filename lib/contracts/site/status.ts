import { z } from 'zod'
import { calendarDate, decimalText, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'

/** The parts of the service, in the order in which the page lists them. */
export const statusParts = ['rates', 'payIn', 'payOut', 'mail', 'site'] as const
export type StatusPart = (typeof statusParts)[number]

export const statusStates = ['ok', 'slow', 'down'] as const
export type StatusState = (typeof statusStates)[number]

/** Mail can also be off, when the office has no mail server. */
const shownStates = [...statusStates, 'off'] as const
export type ShownState = (typeof shownStates)[number]

export const serviceStatus = z
  .object({
    checkedAt: timestamp,
    parts: z.array(
      z.object({
        part: z
          .enum(statusParts)
          .describe('Rates; recognising payments; sending money; mail; the site itself.'),
        state: z
          .enum(shownStates)
          .describe('`off` only for mail: the office has no mail server and sends none.'),
        since: timestamp
          .nullable()
          .describe(
            'When it got into this state, to the minute; null if it was in no other state before.',
          ),
      }),
    ),
    techBreak: z
      .object({ text: z.string().nullable(), until: timestamp.nullable() })
      .nullable()
      .describe('Null when there is no maintenance break.'),
  })
  .meta({ id: 'ServiceStatus' })
export type ServiceStatus = z.infer<typeof serviceStatus>

export const getServiceStatus = defineEndpoint({
  name: 'getServiceStatus',
  method: 'get',
  path: '/api/v1/status/',
  summary: 'Which parts of the service work now',
  tag: 'Site',
  status: 200,
  response: serviceStatus,
})

/** How many days the history of the status has, with today. */
export const historyDays = 30

export const statusHistory = z
  .object({
    parts: z.array(
      z.object({
        part: z.enum(statusParts),
        workedPercent: decimalText
          .nullable()
          .describe(
            'The share of minutes in which it worked, slowly or not, rounded down; null before the first minute.',
          ),
        days: z
          .array(
            z.object({
              day: calendarDate.describe('A day in UTC.'),
              state: z
                .enum(statusStates)
                .nullable()
                .describe(
                  'The worst state that lasted for some minutes; null before the first measurement.',
                ),
              slowMinutes: z.number().int(),
              downMinutes: z.number().int(),
            }),
          )
          .describe('The earliest day first.'),
      }),
    ),
  })
  .meta({ id: 'StatusHistory' })
export type StatusHistory = z.infer<typeof statusHistory>
export type PartHistory = StatusHistory['parts'][number]

export const getStatusHistory = defineEndpoint({
  name: 'getStatusHistory',
  method: 'get',
  path: '/api/v1/status/history/',
  summary: 'How each part of the service worked in the last thirty days',
  tag: 'Site',
  status: 200,
  response: statusHistory,
})
