import { servicePaths } from '@/server/http/api-paths'

type SecurityTxtInput = { contactEmail: string; origin: string; now: Date }

/** Whom to tell of a security hole (RFC 9116). */
export function renderSecurityTxt({ contactEmail, origin, now }: SecurityTxtInput): string {
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expiryOf(now)}`,
    'Preferred-Languages: ru, en',
    `Canonical: ${origin}${servicePaths.security}`,
    '',
  ].join('\n')
}

/* The first of a month about half a year on: the standard wants under a year, caches want calm. */
function expiryOf(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6, 1)).toISOString()
}
