import { apiErrorCodes, type ApiErrorCode } from '@/lib/errors/codes'
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
  'deliveries',
  'demoPay',
  'desk',
  'exchange',
  'pay',
  'referral',
  'requisites',
  'shop',
  'siteForm',
  'terms',
  'verification',
  'verificationTerms',
] as const satisfies (keyof Messages)[]
type OwnArea = (typeof ownAreas)[number]

type ClientMessages = Omit<Partial<Messages>, 'errors'> & {
  errors: Pick<Messages['errors'], ApiErrorCode>
}

/** The texts that every page sends for its client components. */
export function clientMessages(locale: Locale): ClientMessages {
  const leftOut: readonly string[] = [...serverOnly, ...ownAreas]
  const { errors, ...others } = messagesOf(locale)
  const entries = Object.entries(others)
  return {
    ...Object.fromEntries(entries.filter(([name]) => !leftOut.includes(name))),
    // The server fills in every other text, which is about one case of an error.
    errors: only(errors, apiErrorCodes),
  }
}

/** The texts of some areas, for `AddedMessages` in the layouts and pages of these areas. */
export function areaMessages(locale: Locale, ...areas: OwnArea[]): Partial<Messages> {
  return only(messagesOf(locale), areas)
}

/** The texts of the desk, which also shows operators what the office's customers are told. */
export function deskMessages(locale: Locale): Partial<Messages> {
  const shown = ['auth', 'claim', 'deliveries', 'exchange', 'referral', 'terms'] as const
  return only(messagesOf(locale), ['desk', ...shown, 'verificationTerms', 'errors'])
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
  return { siteForm: only(messagesOf(locale).siteForm, parts) }
}

/** The texts of the calculator, which names the marks of verified cards, and of what is shown with it. */
export function calculatorMessages(locale: Locale, ...parts: (keyof SiteForm)[]) {
  const { mark } = messagesOf(locale).verificationTerms
  return {
    ...areaMessages(locale, 'exchange', 'requisites', 'terms'),
    ...componentMessages(locale, 'verification', 'promo', 'desks', 'hours', ...parts),
    verificationTerms: { mark },
  }
}

function only<Texts extends object, Name extends keyof Texts>(
  texts: Texts,
  names: readonly Name[],
): Pick<Texts, Name> {
  return Object.fromEntries(names.map((name) => [name, texts[name]])) as Pick<Texts, Name>
}
