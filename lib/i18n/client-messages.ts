import { messagesOf, type Messages } from './messages'
import type { Locale } from './locales'

/* Texts that only the server uses; sending them to the browser would waste bytes. */
const serverOnly = [
  'home',
  'pages',
  'validation',
  'direction',
  'mail',
  'accounts',
  'content',
] as const satisfies (keyof Messages)[]

/** Texts of areas that most visitors never open. Only the pages of these areas send them. */
const ownAreas = [
  'account',
  'auth',
  'claim',
  'demoPay',
  'desk',
  'shop',
  'siteForm',
  'verification',
  'verificationTerms',
] as const satisfies (keyof Messages)[]
type OwnArea = (typeof ownAreas)[number]

/** The texts that every page sends for its client components. */
export function clientMessages(locale: Locale): Partial<Messages> {
  const leftOut: readonly string[] = [...serverOnly, ...ownAreas]
  const entries = Object.entries(messagesOf(locale))
  return Object.fromEntries(entries.filter(([name]) => !leftOut.includes(name)))
}

/** The texts of `clientMessages` and of some areas, for the layouts and pages of these areas. */
export function areaMessages(locale: Locale, ...areas: OwnArea[]): Partial<Messages> {
  const own = areas.map((area) => [area, messagesOf(locale)[area]] as const)
  return { ...clientMessages(locale), ...Object.fromEntries(own) }
}

type SiteForm = Messages['siteForm']

/**
 * The texts of single client components, for `AddedMessages`. They do not include the texts that every
 * page sends.
 */
export function componentMessages(
  locale: Locale,
  ...parts: (keyof SiteForm)[]
): { siteForm: Partial<SiteForm> } {
  const { siteForm } = messagesOf(locale)
  return { siteForm: Object.fromEntries(parts.map((part) => [part, siteForm[part]])) }
}

/** The texts of the calculator, which names the marks of verified cards, and of what is shown with it. */
export function calculatorMessages(locale: Locale, ...parts: (keyof SiteForm)[]) {
  const { mark } = messagesOf(locale).verificationTerms
  return {
    ...componentMessages(locale, 'verification', 'promo', 'desks', ...parts),
    verificationTerms: { mark },
  }
}
