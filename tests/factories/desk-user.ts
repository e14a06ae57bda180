import type { DeskUser, DeskUserRow, LoginEntry } from '@/lib/contracts/desk/users'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

export const deskUserRow: DeskUserRow = {
  id: '01a1fdc5-0812-71cc-9eec-e5cff5715514',
  email: 'anna@example.com',
  role: 'user',
  state: 'active',
  createdAt: '2026-11-01T12:00:00.000Z',
  lastLoginAt: '2026-11-21T12:00:00.000Z',
  hasSecondFactor: false,
  claims: 3,
  completed: 2,
}

export const loginEntry: LoginEntry = {
  id: '0190b6a0-0000-7000-8000-000000000001',
  at: '2026-11-21T12:00:00.000Z',
  email: 'anna@example.com',
  userId: deskUserRow.id,
  method: 'password',
  outcome: 'wrong_password',
  address: '203.0.113.7',
  userAgent: chrome,
}

/** A customer as the API sends them to the desk, with one session. */
export const deskUser: DeskUser = {
  ...deskUserRow,
  locale: 'ru',
  activatedAt: '2026-11-01T12:05:00.000Z',
  blocked: null,
  secondFactor: { totp: false, passkeys: 0, recoveryCodes: 0 },
  turnoverUsd: '1250.5',
  discount: { turnoverUsd: '1250.5', percent: '5' },
  points: 1250,
  refferal: null,
  sessions: [
    {
      id: '0190b6a0-0000-7000-8000-000000000002',
      isRemembered: true,
      createdAt: '2026-11-20T12:00:00.000Z',
      usedAt: '2026-11-21T12:00:00.000Z',
      expiresAt: '2026-12-20T12:00:00.000Z',
      address: '203.0.113.7',
      userAgent: chrome,
    },
  ],
  logins: [loginEntry],
  notes: [],
  may: {
    activate: false,
    block: true,
    unblock: false,
    resetSecondFactor: false,
    changeRole: false,
  },
}
