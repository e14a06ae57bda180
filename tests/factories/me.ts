import type { Me } from '@/lib/contracts/accounts/me'

/** A signed-in customer as the API sends them: activated, and without claims. */
export function makeMe(changes: Partial<Me> = {}): Me {
  return {
    email: 'anna@example.com',
    activated: true,
    role: 'user',
    locale: 'ru',
    createdAt: '2026-01-02T03:04:05Z',
    notify: { steps: true, logins: true },
    secondFactor: { totp: false, passkeys: 0, recoveryCodes: 0, required: false },
    totals: { claims: 0, open: 0, completed: 0, turnoverUsd: '0' },
    ...changes,
  }
}
