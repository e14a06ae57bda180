import type { DeskUser, DeskUserRow, LoginEntry } from '@/lib/contracts/desk/users'
import { toText } from '@/lib/money/decimal'
import { roundAmountDown } from '@/lib/money/round'
import type { ListedPerson, LoginRow, PersonView } from '@/server/modules/people'

export function presentDeskUserRow(person: ListedPerson): DeskUserRow {
  const { id, email, role, state, hasSecondFactor, totals } = person
  return {
    id,
    email,
    role,
    state,
    createdAt: person.createdAt.toISOString(),
    lastLoginAt: person.lastLoginAt?.toISOString() ?? null,
    hasSecondFactor,
    claims: totals.claims,
    completed: totals.completed,
  }
}

export function presentDeskUser(view: PersonView): DeskUser {
  const { blockedAt, blockedReason } = view
  return {
    ...presentDeskUserRow(view),
    locale: view.locale,
    activatedAt: view.activatedAt?.toISOString() ?? null,
    blocked: blockedAt && { at: blockedAt.toISOString(), reason: blockedReason ?? '' },
    secondFactor: view.factors,
    turnoverUsd: toText(roundAmountDown(view.totals.turnoverUsd, 2)),
    discount: {
      turnoverUsd: toText(roundAmountDown(view.discount.turnover.usd, 2)),
      percent: view.discount.step && toText(view.discount.step.percent),
    },
    points: view.points,
    refferal: view.refferal,
    sessions: view.sessions.map((session) => ({
      id: session.id,
      isRemembered: session.isRemembered,
      createdAt: session.createdAt.toISOString(),
      usedAt: session.usedAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      address: session.address,
      userAgent: session.userAgent,
    })),
    logins: view.logins.map(presentLogin),
    notes: view.notes.map(({ id, createdAt, who, text }) => ({
      id,
      at: createdAt.toISOString(),
      who,
      text,
    })),
    may: view.may,
  }
}

export function presentLogin({ at, ...login }: LoginRow): LoginEntry {
  return { ...login, at: at.toISOString() }
}
