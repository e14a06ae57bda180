import { localePath, type Locale } from '@/lib/i18n/locales'

/*
 * Stands in a kept mail where the claim's secret will stand in the one that leaves. Whoever reads the
 * database or the desk's log finds an address that opens nothing.
 */
const secretMark = '~claim-secret~'

type ClaimAddress = { origin: string; locale: Locale; claimId: string }

/** The claim's page, opened by the secret behind the hash, which no server ever hears. */
export function claimLink({ origin, locale, claimId }: ClaimAddress): string {
  return `${origin}${localePath(locale, `/claim/${claimId}`)}#${secretMark}`
}

/** As it leaves. */
export function withSecret(text: string, secret: string): string {
  return text.replaceAll(secretMark, () => secret)
}

/** As the desk shows it: the same page, as anybody with the link sees it. */
export function withoutSecret(text: string): string {
  return text.replaceAll(`#${secretMark}`, '')
}

export function hasSecret(text: string): boolean {
  return text.includes(secretMark)
}
