import type { Me } from '@/lib/contracts/accounts/me'
import { toText } from '@/lib/money/decimal'
import type { Config } from '@/server/config/config'
import type { Profile } from '@/server/modules/accounts'

/** Somebody as they themselves are told of. */
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
