import { messagesOf, type Messages } from './messages'
import type { Locale } from './locales'

/* Texts that only server components say; sending them to the browser would be weight for nothing. */
const serverOnly = [
  'home',
  'pages',
  'validation',
  'direction',
  'mail',
  'accounts',
  'content',
] as const satisfies (keyof Messages)[]

/** Texts of areas that most visitors never open; those areas send them themselves. */
const ownAreas = [
  'account',
  'auth',
  'claim',
  'demoPay',
  'desk',
  'siteForm',
] as const satisfies (keyof Messages)[]
type OwnArea = (typeof ownAreas)[number]

/** The texts that travel with every page for its client components. */
export function clientMessages(locale: Locale): Partial<Messages> {
  const kept: readonly string[] = [...serverOnly, ...ownAreas]
  const entries = Object.entries(messagesOf(locale))
  return Object.fromEntries(entries.filter(([name]) => !kept.includes(name)))
}

/** The same with the texts of areas, for the layout or page where they begin. */
export function areaMessages(locale: Locale, ...areas: OwnArea[]): Partial<Messages> {
  const own = areas.map((area) => [area, messagesOf(locale)[area]] as const)
  return { ...clientMessages(locale), ...Object.fromEntries(own) }
}

type SiteForm = Messages['siteForm']

/**
 * The texts of small parts that come alive on a page which is otherwise plain HTML, for
 * `AddedMessages`: what travels with every page is not sent again.
 */
export function leafMessages(
  locale: Locale,
  ...parts: (keyof SiteForm)[]
): { siteForm: Partial<SiteForm> } {
  const { siteForm } = messagesOf(locale)
  return { siteForm: Object.fromEntries(parts.map((part) => [part, siteForm[part]])) }
}
