import { messagesOf, type Messages } from './messages'
import type { Locale } from './locales'

/* Texts used only by server components; sending them to the browser would waste bytes. */
const serverOnly = [
  'home',
  'pages',
  'validation',
  'direction',
  'mail',
  'accounts',
  'content',
] as const satisfies (keyof Messages)[]

/** Texts of areas that most visitors never open; these areas send them themselves. */
const ownAreas = [
  'account',
  'auth',
  'claim',
  'demoPay',
  'desk',
  'siteForm',
] as const satisfies (keyof Messages)[]
type OwnArea = (typeof ownAreas)[number]

/** The texts sent with every page for its client components. */
export function clientMessages(locale: Locale): Partial<Messages> {
  const leftOut: readonly string[] = [...serverOnly, ...ownAreas]
  const entries = Object.entries(messagesOf(locale))
  return Object.fromEntries(entries.filter(([name]) => !leftOut.includes(name)))
}

/** The same plus the texts of some areas, for the layout or page where these begin. */
export function areaMessages(locale: Locale, ...areas: OwnArea[]): Partial<Messages> {
  const own = areas.map((area) => [area, messagesOf(locale)[area]] as const)
  return { ...clientMessages(locale), ...Object.fromEntries(own) }
}

type SiteForm = Messages['siteForm']

/**
 * The texts of small client components on a page that is otherwise plain HTML, for `AddedMessages`:
 * without those that every page has already.
 */
export function leafMessages(
  locale: Locale,
  ...parts: (keyof SiteForm)[]
): { siteForm: Partial<SiteForm> } {
  const { siteForm } = messagesOf(locale)
  return { siteForm: Object.fromEntries(parts.map((part) => [part, siteForm[part]])) }
}
