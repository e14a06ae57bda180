import { z } from 'zod'
import { channelKinds } from '@/lib/contracts/site/contacts'

const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/

const openSpan = z
  .object({
    from: z.string().regex(timeOfDay),
    to: z.union([z.string().regex(timeOfDay), z.literal('24:00')]),
  })
  // Written alike, times of day sort as text.
  .refine(({ from, to }) => from < to)

/** When manual exchanges are done. */
const office = z.object({
  timezone: z.string().refine(isTimezone),
  /** Monday first, what is open of each day in order; null: round the clock. */
  week: z.array(z.array(openSpan).max(10)).length(7).nullable(),
  /** Whether an operator must be there too. */
  presence: z.enum(['always', 'required']),
})

/** What holds for every claim that is created, or put on hold, from now on. */
const claimTerms = z.object({
  /** How long a customer may choose what happens with money that came otherwise than agreed. */
  hoursToChoose: z.number().int().min(1).max(720),
  /** What an amount may differ by and still count as the agreed one. */
  tolerancePercent: z.string().regex(/^(?:\d|10)(?:\.\d{1,4})?$/),
})

const percent = z.string().regex(/^(?:100|\d{1,2}(?:\.\d{1,2})?)$/)

/** How much of each reserve may be set aside for claims of newcomers that nobody has paid. */
const holdLimits = z.object({
  /** Of all together who have neither an account that is confirmed nor a completed claim. */
  unconfirmedPercent: percent,
  /** Of all together whose account is confirmed and who have completed no claim yet. */
  confirmedPercent: percent,
  /** Of one network, and of one mailbox, beyond a first claim. */
  networkPercent: percent,
  mailboxPercent: percent,
  /** What is worth no more than this counts as small, and is not refused for its share alone. */
  smallUsd: z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/),
  /** Who has completed claims holds as many times their worth beside the shares. */
  turnoverTimes: z.string().regex(/^\d{1,4}(?:\.\d{1,2})?$/),
  /**
   * How long after its deadline a newcomer's claim still holds when nothing but their word tells of a
   * payment.
   */
  reportedHours: z.string().regex(/^\d{1,3}$/),
})

/** How the office is reached. */
const contacts = z.object({
  channels: z.array(
    z.object({
      kind: z.enum(channelKinds),
      value: z.string(),
      labelRu: z.string(),
      labelEn: z.string(),
      noteRu: z.string(),
      noteEn: z.string(),
    }),
  ),
  addressRu: z.string(),
  addressEn: z.string(),
  /** Where messages of the form go; empty: they stay at the desk. */
  mailbox: z.string(),
})

/** Every setting of the site: what it looks like, and what holds until somebody sets it. */
export const knownSettings = {
  contest: {
    schema: z.object({ status: z.boolean() }),
    initial: { status: false },
  },
  captchaLogin: {
    schema: z.boolean(),
    initial: false,
  },
  captchaClaim: {
    schema: z.boolean(),
    // An office that has set the keys wants what they are for.
    initial: true,
  },
  captchaContact: {
    schema: z.boolean(),
    initial: true,
  },
  contacts: {
    schema: contacts,
    initial: { channels: [], addressRu: '', addressEn: '', mailbox: '' },
  },
  techBreak: {
    schema: z.object({
      on: z.boolean(),
      text: z.object({ ru: z.string().max(2000), en: z.string().max(2000) }),
      until: z.iso.datetime().nullable(),
    }),
    initial: { on: false, text: { ru: '', en: '' }, until: null },
  },
  /** Whose prices count, as the worker's settings name them; null until one ever ran. */
  rateSources: {
    schema: z.array(z.string()).nullable(),
    initial: null,
  },
  office: {
    schema: office,
    initial: { timezone: 'Europe/Moscow', week: null, presence: 'always' },
  },
  claimTerms: {
    schema: claimTerms,
    initial: { hoursToChoose: 24, tolerancePercent: '0.5' },
  },
  holdLimits: {
    schema: holdLimits,
    initial: {
      unconfirmedPercent: '25',
      confirmedPercent: '25',
      networkPercent: '10',
      mailboxPercent: '10',
      smallUsd: '1000',
      turnoverTimes: '5',
      reportedHours: '4',
    },
  },
} satisfies Record<string, { schema: z.ZodType; initial: unknown }>

export type SettingKey = keyof typeof knownSettings
export type SettingValue<Key extends SettingKey> = z.infer<(typeof knownSettings)[Key]['schema']>
export type OfficeSettings = SettingValue<'office'>
export type ClaimTerms = SettingValue<'claimTerms'>
export type HoldLimits = SettingValue<'holdLimits'>
export type ContactSettings = SettingValue<'contacts'>

/* Asked with every claim, and there are few. */
const knownTimezones = new Set<string>()

function isTimezone(name: string): boolean {
  if (knownTimezones.has(name)) {
    return true
  }
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
  } catch {
    return false
  }
  knownTimezones.add(name)
  return true
}
