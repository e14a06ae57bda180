import { z } from 'zod'
import { pointsRules } from '@/lib/contracts/loyalty/desk-points'
import { verificationRules } from '@/lib/contracts/desk/verifications/verification-rules'
import { withdrawalRules } from '@/lib/contracts/loyalty/withdrawal-rules'
import { shopRules } from '@/lib/contracts/shops/shop-rules'
import { channelKinds, channelPurposes } from '@/lib/contracts/site/contacts'

const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/

const openSpan = z
  .object({
    from: z.string().regex(timeOfDay),
    to: z.union([z.string().regex(timeOfDay), z.literal('24:00')]),
  })
  // All hours and minutes have two digits, so times can be compared as text.
  .refine(({ from, to }) => from < to)

/** When manual exchanges are possible. */
const office = z.object({
  timezone: z.string().refine(isTimezone),
  /** The open spans of each day in order, beginning with Monday; null when open round the clock. */
  week: z.array(z.array(openSpan).max(10)).length(7).nullable(),
  /** Whether an operator must also be present. */
  presence: z.enum(['always', 'required']),
})

/** A change applies to claims that are created, or put on hold, after it. */
const claimTerms = z.object({
  /** How many hours a customer has to decide about a payment that differs from what was agreed. */
  hoursToChoose: z.number().int().min(1).max(720),
  /** By how many percent a payment may differ and still count as the agreed amount. */
  tolerancePercent: z.string().regex(/^(?:\d|10)(?:\.\d{1,4})?$/),
})

const percent = z.string().regex(/^(?:100|\d{1,2}(?:\.\d{1,2})?)$/)

/** The share of each reserve that unpaid claims of new customers may hold. */
const holdLimits = z.object({
  /** Shared by all customers with neither a confirmed account nor a completed claim. */
  unconfirmedPercent: percent,
  /** Shared by all customers with a confirmed account but without a completed claim. */
  confirmedPercent: percent,
  /** Shared by the claims of one network, and by those of one mailbox; not applied to a first claim. */
  networkPercent: percent,
  mailboxPercent: percent,
  /** Claims of one network or mailbox that together are worth no more than this are not limited by its share. */
  smallUsd: z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/),
  /** Customers with completed claims may also hold this many times their turnover. */
  turnoverTimes: z.string().regex(/^\d{1,4}(?:\.\d{1,2})?$/),
  /**
   * For how many hours after its deadline a new customer's claim still holds the reserve when only the
   * customer says that they have paid.
   */
  reportedHours: z.string().regex(/^\d{1,3}$/),
})

/** Checks of addresses that visitors enter before an order: how many a day, and what they read about the price. */
const visitorChecks = z.object({
  daily: z.number().int().min(0).max(10_000),
  priceUsd: z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,2})?$/)
    .nullable(),
})

/** How customers can contact the office. */
const contacts = z.object({
  channels: z.array(
    z.object({
      kind: z.enum(channelKinds),
      value: z.string(),
      labelRu: z.string(),
      labelEn: z.string(),
      noteRu: z.string(),
      noteEn: z.string(),
      purpose: z.enum(channelPurposes).optional(),
    }),
  ),
  addressRu: z.string(),
  addressEn: z.string(),
  /** The address to which messages of the contact form are mailed; empty when they are not mailed. */
  mailbox: z.string(),
})

/** Who runs the office, as pages show it; empty texts are not shown. */
const legalPerson = z.object({
  nameRu: z.string(),
  nameEn: z.string(),
  licenceRu: z.string(),
  licenceEn: z.string(),
  registerRu: z.string(),
  registerEn: z.string(),
  registerNumber: z.string(),
  registerUrl: z.string(),
  postalRu: z.string(),
  postalEn: z.string(),
})

/** Every setting of the site, with its schema and its initial value. */
export const settingDefinitions = {
  /** Whether a contest is announced or runs; stored by every change of a contest. */
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
    // An office that has configured captcha keys wants to use them.
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
  legalPerson: {
    schema: legalPerson,
    initial: {
      ...{ nameRu: '', nameEn: '', licenceRu: '', licenceEn: '', registerRu: '', registerEn: '' },
      ...{ registerNumber: '', registerUrl: '', postalRu: '', postalEn: '' },
    },
  },
  techBreak: {
    schema: z.object({
      on: z.boolean(),
      text: z.object({ ru: z.string().max(2000), en: z.string().max(2000) }),
      until: z.iso.datetime().nullable(),
    }),
    initial: { on: false, text: { ru: '', en: '' }, until: null },
  },
  /** The rate sources in the worker's settings; null until a worker has run. */
  rateSources: {
    schema: z.array(z.string()).nullable(),
    initial: null,
  },
  office: {
    schema: office,
    initial: { timezone: 'Europe/Moscow', week: null, presence: 'always' },
  },
  verification: {
    schema: verificationRules,
    initial: { promiseMinutes: 60, approvalMonths: null, photoDays: 180, isOnePersonOnly: true },
  },
  /** No currency: balances cannot be withdrawn until the office has chosen how it pays them. */
  withdrawals: {
    schema: withdrawalRules,
    initial: { secondFromUsd: '500', methods: [] },
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
  visitorChecks: { schema: visitorChecks, initial: { daily: 0, priceUsd: null } },
  shops: {
    schema: shopRules,
    initial: { isOpen: true, feePercent: '1', dayPayoutsUsd: '10000' },
  },
  points: {
    schema: pointsRules,
    initial: { perUsd: '1' },
  },
} satisfies Record<string, { schema: z.ZodType; initial: unknown }>

export type SettingKey = keyof typeof settingDefinitions
export type SettingValue<Key extends SettingKey> = z.infer<
  (typeof settingDefinitions)[Key]['schema']
>
export type OfficeSettings = SettingValue<'office'>
export type ClaimTerms = SettingValue<'claimTerms'>
export type HoldLimits = SettingValue<'holdLimits'>
export type VisitorChecks = SettingValue<'visitorChecks'>
export type VerificationRules = SettingValue<'verification'>
export type WithdrawalRules = SettingValue<'withdrawals'>
export type ContactSettings = SettingValue<'contacts'>
export type LegalPerson = SettingValue<'legalPerson'>
export type PointsRules = SettingValue<'points'>

/* Caches the valid time zones, because every claim needs the check. There are only a few. */
const validTimezones = new Set<string>()

function isTimezone(name: string): boolean {
  if (validTimezones.has(name)) {
    return true
  }
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
  } catch {
    return false
  }
  validTimezones.add(name)
  return true
}
