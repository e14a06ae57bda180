import { localePath, type Locale } from '@/lib/i18n/locales'

/*
 * A stored mail contains this placeholder instead of the claim's secret, which is filled in when the
 * mail is sent. So a link from the database or from the desk's list of mails does not open the claim.
 */
const secretPlaceholder = '~claim-secret~'

type ClaimAddress = {
  origin: string
  locale: Locale
  claimId: string
  /** The shop's invoice that the claim pays. */
  invoice?: { id: string } | null
}

/**
 * The address of the claim's page, or of the invoice that it pays. The secret that opens the claim is in the fragment,
 * which browsers never send to a server.
 */
export function claimLink({ origin, locale, claimId, invoice }: ClaimAddress): string {
  const path = invoice ? `/pay/${invoice.id}` : `/claim/${claimId}`
  return `${origin}${localePath(locale, path)}#${secretPlaceholder}`
}

/** The text as it is sent, with the secret filled in. */
export function withSecret(text: string, secret: string): string {
  return text.replaceAll(secretPlaceholder, () => secret)
}

/** The link as the desk shows it: the same page, without the secret. */
export function withoutSecret(text: string): string {
  return text.replaceAll(`#${secretPlaceholder}`, '')
}

export function hasSecret(text: string): boolean {
  return text.includes(secretPlaceholder)
}
