import { Secret, TOTP } from 'otpauth'

/* The defaults of all authenticator apps: SHA-1, six digits, half a minute. */
const period = 30
const algorithm = 'SHA1'
const digits = 6
/* Accepts the code of the previous and of the next step, for a wrong clock or a slow person. */
const window = 1

/** Base32, 160 random bits. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

type UriInput = { secret: string; issuer: string; email: string }

/** The URI in the QR code that an app scans. */
export function totpUri({ secret, issuer, email }: UriInput): string {
  return new TOTP({ secret, issuer, label: email, algorithm, digits, period }).toString()
}

type StepInput = { secret: string; code: string; now: Date }

/** The time step a code belongs to; null when it is not valid now. */
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
