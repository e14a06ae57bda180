import { Secret, TOTP } from 'otpauth'

/* What every app that shows codes takes for granted: SHA-1, six digits, half a minute. */
const period = 30
const algorithm = 'SHA1'
const digits = 6
/* A phone's clock may be a step off, or its owner slow. */
const window = 1

/** Base32, 160 random bits. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

type UriInput = { secret: string; issuer: string; email: string }

/** What an app reads from a picture. */
export function totpUri({ secret, issuer, email }: UriInput): string {
  return new TOTP({ secret, issuer, label: email, algorithm, digits, period }).toString()
}

type StepInput = { secret: string; code: string; now: Date }

/** The step of time that a code is of; null when it is of none that counts now. */
export function stepOfCode({ secret, code, now }: StepInput): number | null {
  if (!isTotpShaped(code)) {
    return null
  }
  const timestamp = now.getTime()
  const totp = new TOTP({ secret, algorithm, digits, period })
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

export function isTotpShaped(code: string): boolean {
  return /^\d{6}$/.test(code)
}
