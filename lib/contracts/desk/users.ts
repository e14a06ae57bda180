import { z } from 'zod'
import { ownSession } from '../accounts/sessions'
import { userRole } from '../accounts/me'
import { decimalText, listSize, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'

const tag = 'Desk: users'
const base = '/api/v1/operator/users'
const params = z.object({ id: z.uuid() })

export const deskUserState = z.enum(['active', 'not_activated', 'blocked', 'deleted'])
export type DeskUserState = z.infer<typeof deskUserState>

export const deskUserRow = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: userRole,
    state: deskUserState,
    createdAt: timestamp,
    lastLoginAt: timestamp.nullable(),
    hasSecondFactor: z.boolean(),
    claims: z.number().int(),
    completed: z.number().int(),
  })
  .meta({ id: 'DeskUserRow' })
export type DeskUserRow = z.infer<typeof deskUserRow>

const page = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(50),
}

export const listDeskUsers = defineEndpoint({
  name: 'listDeskUsers',
  method: 'get',
  path: `${base}/`,
  summary: 'Users, newest first',
  tag,
  query: z.object({
    q: z.string().trim().max(254).optional().describe('Part of an e-mail address, or an id.'),
    role: userRole.optional(),
    state: deskUserState.optional(),
    ...page,
  }),
  status: 200,
  response: z.object({
    count: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
    results: z.array(deskUserRow),
  }),
})

export const loginMethods = ['password', 'passkey'] as const
export const loginMethod = z.enum(loginMethods)
export const loginOutcomes = [
  'signed_in',
  'unknown',
  'wrong_password',
  'second_factor_asked',
  'wrong_second_factor',
  'wrong_passkey',
  'blocked',
] as const
export const loginOutcome = z.enum(loginOutcomes)
export type LoginOutcome = z.infer<typeof loginOutcome>

export const loginEntry = z
  .object({
    id: z.uuid(),
    at: timestamp,
    email: z.string().nullable(),
    userId: z.uuid().nullable(),
    method: loginMethod,
    outcome: loginOutcome,
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
  })
  .meta({ id: 'LoginEntry' })
export type LoginEntry = z.infer<typeof loginEntry>

export const userNote = z
  .object({ id: z.uuid(), at: timestamp, who: z.string(), text: z.string() })
  .meta({ id: 'UserNote' })

export const deskUser = deskUserRow
  .extend({
    locale: z.enum(['ru', 'en']),
    activatedAt: timestamp.nullable(),
    blocked: z.object({ at: timestamp, reason: z.string() }).nullable(),
    secondFactor: z.object({
      totp: z.boolean(),
      passkeys: z.number().int(),
      recoveryCodes: z.number().int(),
    }),
    turnoverUsd: decimalText,
    discount: z
      .object({ turnoverUsd: decimalText, percent: decimalText.nullable() })
      .describe('What counts for the discount: what completed exchanges were really worth.'),
    points: z.number().int().describe('For gifts; below zero is a debt.'),
    refferal: z.string().nullable(),
    sessions: z.array(ownSession.omit({ isCurrent: true })),
    logins: z.array(loginEntry).describe('The latest twenty logins.'),
    notes: z.array(userNote),
    may: z
      .object({
        activate: z.boolean(),
        block: z.boolean(),
        unblock: z.boolean(),
        resetSecondFactor: z.boolean(),
        changeRole: z.boolean(),
      })
      .describe('What the requesting operator may do with this user now.'),
  })
  .meta({ id: 'DeskUser' })
export type DeskUser = z.infer<typeof deskUser>

export const getDeskUser = defineEndpoint({
  name: 'getDeskUser',
  method: 'get',
  path: `${base}/{id}/`,
  summary: 'A user with their sessions, logins and notes',
  tag,
  params,
  status: 200,
  response: deskUser,
  errors: ['not_found'],
})

const reason = z.string().trim().min(1).max(500)
const changeErrors = ['not_found', 'forbidden', 'state_changed'] as const

function change<const Path extends string, const Body extends z.ZodType>(
  path: Path,
  { name, summary, body }: { name: string; summary: string; body: Body },
) {
  return defineEndpoint({
    name,
    method: 'post',
    path: `${base}/{id}/${path}/`,
    summary,
    tag,
    params,
    body,
    status: 200,
    response: deskUser,
    errors: changeErrors,
  })
}

export const activateDeskUser = change('activate', {
  name: 'activateDeskUser',
  summary: 'Activates an account without the mailed link',
  body: z.object({ reason }),
})
export const blockDeskUser = change('block', {
  name: 'blockDeskUser',
  summary: 'Blocks a user: ends all their sessions and refuses logins until they are unblocked',
  body: z.object({ reason }),
})
export const unblockDeskUser = change('unblock', {
  name: 'unblockDeskUser',
  summary: 'Unblocks a user',
  body: z.object({ reason }),
})
export const resetDeskUserFactor = change('second-factor/reset', {
  name: 'resetDeskUserFactor',
  summary: 'Removes the app, the passkeys and the recovery codes, and ends all sessions',
  body: z.object({ reason }),
})
export const changeDeskUserRole = change('role', {
  name: 'changeDeskUserRole',
  summary: 'Makes somebody an operator, an administrator or a user; only for administrators',
  body: z.object({ role: userRole, reason }),
})
export const endDeskUserSessions = change('sessions/end', {
  name: 'endDeskUserSessions',
  summary: 'Ends one of the user’s sessions, or all of them',
  body: z.object({ session: z.uuid().nullable() }),
})
export const noteDeskUser = change('notes', {
  name: 'noteDeskUser',
  summary: 'Adds a note for operators',
  body: z.object({ text: z.string().trim().min(1).max(2000) }),
})

export const listLogins = defineEndpoint({
  name: 'listLogins',
  method: 'get',
  path: '/api/v1/operator/logins/',
  summary: 'Attempts to log in, newest first',
  tag,
  query: z.object({
    user: z.uuid().optional(),
    email: z
      .string()
      .trim()
      .max(254)
      .optional()
      .describe('The complete address, as it was entered.'),
    address: z.string().trim().max(60).optional(),
    outcome: loginOutcome.optional(),
    from: timestamp.optional(),
    to: timestamp.optional(),
    before: z.uuid().optional().describe('Returns entries that are older than this one.'),
    size: listSize,
  }),
  status: 200,
  response: z.object({ entries: z.array(loginEntry), next: z.uuid().nullable() }),
})
