import { localePath, type Locale } from '@/lib/i18n/locales'

/*
 * The placeholder in a stored mail that is replaced by the claim's secret when the mail is sent.
 * Whoever reads the database or the desk's list of mails finds a link that opens nothing.
 */
const secretMark = '~claim-secret~'

type ClaimAddress = { origin: string; locale: Locale; claimId: string }

/** The claim's page, opened by the secret in the fragment, which browsers never send to a server. */
export function claimLink({ origin, locale, claimId }: ClaimAddress): string {
  return `${origin}${localePath(locale, `/claim/${claimId}`)}#${secretMark}`
}

/** The text as it is sent. */
export function withSecret(text: string, secret: string): string {
  return text.replaceAll(secretMark, () => secret)
}

/** The link as the desk shows it: the same page, without the secret. */
export function withoutSecret(text: string): string {
  return text.replaceAll(`#${secretMark}`, '')
}

export function hasSecret(text: string): boolean {
  return text.includes(secretMark)
}
