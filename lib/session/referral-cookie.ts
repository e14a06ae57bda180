/**
 * The cookie that remembers by whose links a visitor came, first to last; scripts cannot read it. Anybody
 * can make up codes, so it holds several: the first that somebody has counts.
 */
export const referralCookie = {
  name: 'refferal',
  maxAgeSeconds: 30 * 24 * 60 * 60,
  separator: '.',
  maxCodes: 8,
} as const

/** What a referral code consists of; an invalid one in a link or a cookie is ignored. */
export const referralShape = /^[\w-]{1,64}$/

/** The codes in the value of the cookie. */
export function referralCodesIn(value: string): string[] {
  const { separator, maxCodes } = referralCookie
  return value
    .split(separator)
    .filter((code) => referralShape.test(code))
    .slice(0, maxCodes)
}
