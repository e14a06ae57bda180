import type { Me } from '@/lib/contracts/accounts/me'
import { toText } from '@/lib/money/decimal'
import type { Config } from '@/server/config/config'
import type { Profile } from '@/server/modules/accounts'
import type { Passkey } from '@/lib/contracts/accounts/second-factor'
import type { PasskeyRow } from '@/server/modules/second-factor'
import type { OwnSession } from '@/lib/contracts/accounts/sessions'
import type { SessionRow } from '@/server/modules/sessions'

/** A person's account, as shown to that person. */
export function presentMe(
  { user, passkeys, recoveryCodes, totals }: Profile,
  { needsSecondFactorAtDesk }: Pick<Config, 'needsSecondFactorAtDesk'>,
): Me {
  const { email, activatedAt, role, locale, createdAt, mailsSteps, mailsLogins } = user
  const totp = user.totpConfirmedAt !== null
  const { claims, open, completed, turnoverUsd } = totals
  return {
    email,
    activated: activatedAt !== null,
    role,
    locale,
    createdAt: createdAt.toISOString(),
    notify: { steps: mailsSteps, logins: mailsLogins },
    secondFactor: {
      totp,
      passkeys,
      recoveryCodes,
      required: needsSecondFactorAtDesk && role !== 'user' && !totp && passkeys === 0,
    },
    totals: { claims, open, completed, turnoverUsd: toText(turnoverUsd) },
  }
}

/** A passkey without its key: the owner only needs to tell passkeys apart. */
export function presentPasskey({ id, name, isSynced, createdAt, usedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    isSynced,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }
}

/** An active session, as shown to its owner or an operator. */
export function presentSession(session: SessionRow): Omit<OwnSession, 'isCurrent'> {
  const { id, isRemembered, createdAt, usedAt, expiresAt, address, userAgent } = session
  return {
    id,
    isRemembered,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    address,
    userAgent,
  }
}
