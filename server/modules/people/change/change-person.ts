import { AppError } from '@/lib/errors/app-error'
import type { Database, Tx } from '@/server/database/client'
import { recordAudit } from '@/server/modules/audit'
import {
  queueAccountMail,
  recordChange,
  recordPersonChange,
  type AccountMail,
} from '@/server/modules/mailer'
import { attributeAccount } from '@/server/modules/loyalty'
import { leaveDesk } from '@/server/modules/presence'
import { countFactors, removeAllFactors } from '@/server/modules/second-factor'
import { endAllSessions } from '@/server/modules/sessions'
import { updatePerson, type PersonRow } from '../people.repository'
import { hasAny, hasRequiredFactor, reasonAgainstRole } from '../rights'
import { alreadyDone, lockAndChange, type PersonCommand } from './lock-and-change'

type Command = PersonCommand & { reason: string }

/** Confirms the user's address without the mailed link, and sends them a mail. */
export function activatePerson(db: Database, command: Command): Promise<void> {
  const { now, reason } = command
  return lockAndChange(db, command, async (tx, person) => {
    if (person.activatedAt !== null) {
      throw await alreadyDone(tx, person, 'user.activate')
    }
    await updatePerson(tx, person.id, { activatedAt: now, updatedAt: now })
    await attributeAccount(tx, person, now)
    await recordAudit(tx, {
      ...auditFieldsOf(command),
      action: 'user.activate',
      before: { activatedAt: null },
      after: { activatedAt: now.toISOString(), reason },
    })
    await mailPerson(tx, person, { template: 'account_activated', ...noticeOf(command) })
  })
}

/** Blocks a user and ends all their sessions at once. */
export function blockPerson(db: Database, command: Command): Promise<void> {
  const { now, reason } = command
  return lockAndChange(db, command, async (tx, person) => {
    if (person.blockedAt !== null) {
      throw await alreadyDone(tx, person, 'user.block')
    }
    await recordPersonChange(tx, person, {
      ...auditFieldsOf(command),
      action: 'user.block',
      before: { blockedAt: null },
      after: { blockedAt: now.toISOString(), reason },
    })
    await updatePerson(tx, person.id, { blockedAt: now, blockedReason: reason, updatedAt: now })
    await endAllSessions(tx, { userId: person.id, now })
    await leaveDesk(tx, person.id)
  })
}

export function unblockPerson(db: Database, command: Command): Promise<void> {
  const { now, reason } = command
  return lockAndChange(db, command, async (tx, person) => {
    if (person.blockedAt === null) {
      throw await alreadyDone(tx, person, 'user.unblock')
    }
    await updatePerson(tx, person.id, { blockedAt: null, blockedReason: null, updatedAt: now })
    await recordPersonChange(tx, person, {
      ...auditFieldsOf(command),
      action: 'user.unblock',
      before: { blockedAt: person.blockedAt.toISOString(), reason: person.blockedReason },
      after: { blockedAt: null, reason },
    })
  })
}

/**
 * Removes the second factor of a user who has lost it; the password alone is then enough to log in. The
 * user gets a mail.
 */
export function resetPersonFactor(db: Database, command: Command): Promise<void> {
  const { now, reason } = command
  return lockAndChange(db, command, async (tx, person) => {
    const factors = await countFactors(tx, person.id)
    if (!hasAny(factors)) {
      throw await alreadyDone(tx, person, 'user.reset_second_factor')
    }
    await removeAllFactors(tx, person.id)
    await updatePerson(tx, person.id, { updatedAt: now })
    await endAllSessions(tx, { userId: person.id, now })
    await recordPersonChange(tx, person, {
      ...auditFieldsOf(command),
      action: 'user.reset_second_factor',
      before: factors,
      after: { totp: false, passkeys: 0, recoveryCodes: 0, reason },
    })
    const change = 'reset'
    await mailPerson(tx, person, {
      template: 'second_factor_changed',
      change,
      ...noticeOf(command),
    })
  })
}

type RoleCommand = Command & {
  role: PersonRow['role']
  desk: { needsSecondFactorAtDesk: boolean }
}

/** Only for administrators. A user who loses a role at the desk loses access to the desk at once. */
export function changePersonRole(db: Database, command: RoleCommand): Promise<void> {
  const { now, reason, role, desk } = command
  return lockAndChange(db, command, async (tx, person, operator) => {
    if (operator.role !== 'admin') {
      throw new AppError('forbidden')
    }
    if (person.role === role) {
      throw await alreadyDone(tx, person, 'user.change_role')
    }
    const hindrance = reasonAgainstRole(person)
    if (hindrance !== null) {
      throw new AppError('forbidden', { text: hindrance })
    }
    if (role !== 'user' && !hasRequiredFactor(await countFactors(tx, person.id), desk)) {
      throw new AppError('forbidden', { text: 'second_factor_before_role' })
    }
    // Mails the administrators before the change, so that an administrator who loses the role also gets
    // the mail.
    await recordChange(tx, {
      ...auditFieldsOf(command),
      action: 'user.change_role',
      before: { role: person.role },
      after: { role, reason },
      subject: person.email,
    })
    await updatePerson(tx, person.id, { role, updatedAt: now })
    if (role === 'user') {
      await leaveDesk(tx, person.id)
    }
  })
}

/* The mail does not reveal the operator's network address and browser. */
function noticeOf({ now }: PersonCommand) {
  return { at: now.toISOString(), address: null, userAgent: null }
}

async function mailPerson(tx: Tx, person: PersonRow, mail: Notice): Promise<void> {
  const dedupeKey = `desk:${mail.template}:${person.id}:${mail.at}`
  await queueAccountMail(tx, { to: person, dedupeKey, mail })
}

type Notice = Extract<AccountMail, { at: string }>

function auditFieldsOf({ operatorId, personId, from, now }: PersonCommand) {
  const actor = { kind: 'user', userId: operatorId, ...(from && { from }) } as const
  return { actor, entity: 'user', entityId: personId, at: now } as const
}
