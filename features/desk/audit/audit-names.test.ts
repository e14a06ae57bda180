import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { decimalNames, thousandsNames } from '@/features/desk/bank-messages/wordings/mark-names'
import { auditActions, auditEntities } from '@/lib/contracts/desk/audit/audit-actions'
import { cityTerms } from '@/lib/contracts/desk/catalogue/cities'
import { currencyTerms } from '@/lib/contracts/desk/catalogue/currencies'
import { groupTerms } from '@/lib/contracts/desk/catalogue/groups'
import {
  claimChoiceName,
  claimException,
  claimHoldReason,
  claimState,
} from '@/lib/contracts/claims/claim-states'
import { paymentMethods } from '@/lib/contracts/desk/claim-parts'
import { mailState } from '@/lib/contracts/desk/mails'
import { verificationInputTerms } from '@/lib/contracts/desk/verifications/verification-inputs'
import { storedDirectionTerms } from '@/lib/contracts/desk/directions/direction-terms'
import { paymentMethodTerms } from '@/lib/contracts/desk/money/payment-methods'
import { visitorChecks } from '@/lib/contracts/desk/aml/visitor-checks'
import { holderKind, holdLimits } from '@/lib/contracts/desk/money/holds'
import { legalPersonTerms } from '@/lib/contracts/desk/legal-person'
import { claimTerms, officeHours, techBreak } from '@/lib/contracts/desk/office'
import { fixedQuote, newAsset, newPair, sourceSettings } from '@/lib/contracts/desk/rates'
import { priceSourceTerms } from '@/lib/contracts/desk/price-sources/price-sources'
import { giftTerms } from '@/lib/contracts/loyalty/desk-gifts'
import { pointsRules } from '@/lib/contracts/loyalty/desk-points'
import { contestTerms } from '@/lib/contracts/loyalty/desk-contests'
import { promoTerms } from '@/lib/contracts/promo/desk-promo-codes'
import { referralTerms } from '@/lib/contracts/loyalty/referral-programme'
import { withdrawalState } from '@/lib/contracts/loyalty/withdrawal-lists'
import { shopState } from '@/lib/contracts/shops/shop-parts'
import { shopRules } from '@/lib/contracts/shops/shop-rules'
import { withdrawalRules } from '@/lib/contracts/loyalty/withdrawal-rules'
import { requisiteTerms } from '@/lib/contracts/desk/requisites'
import { createBankDevice } from '@/lib/contracts/bank-messages/bank-devices'
import { bankWordingTerms } from '@/lib/contracts/bank-messages/bank-wordings'
import { bankMessageStates } from '@/lib/contracts/bank-messages/message-lists'
import { addToDeskBlacklist, storedRiskTerms } from '@/lib/contracts/desk/risk'
import { cashPointTerms } from '@/lib/contracts/desk/site/cash-points'
import { contentTerms } from '@/lib/contracts/desk/site/content'
import { groupTerms as faqGroupTerms } from '@/lib/contracts/desk/site/faq-groups'
import { contactsTerms, markMessage } from '@/lib/contracts/desk/site/contacts'
import { monitoringTerms } from '@/lib/contracts/desk/site/monitorings'
import { pictureTerms } from '@/lib/contracts/desk/site/pictures'
import { verificationRules } from '@/lib/contracts/desk/verifications/verification-rules'
import {
  declineReasons,
  payerDifferences,
  payerVerdicts,
  revokeReasons,
} from '@/lib/contracts/verification/verification-lists'
import { verificationState } from '@/lib/contracts/verification/verification-schemas'
import { messagesOf } from '@/lib/i18n/messages'

const server = sourcesBelow('server/modules')
const captures = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map((found) => found[1] ?? '')
/* The lists that operators maintain. */
const resources = captures(server, /defineResource\(\{[^}]*?\n  entity: '([a-z_]+)'/g)

/* The events of a claim: the names of its moves, and every other event that is recorded about it. */
const moves = readFileSync('server/modules/claims/moves/claim-moves.ts', 'utf8')
const claimEvents = [
  ...captures(sourcesBelow('server/modules/claims'), /\b(?:move|event): '([a-z_]+)'/g),
  ...captures(moves.slice(moves.indexOf('export const claimMoves')), /^ {2}([a-z_]+): \{/gm),
]

/*
 * The details of an event of a claim or a verification that an operator causes are recorded too. These
 * belong to events of customers and providers, which are not in the audit log.
 */
const ofOthers = ['replacedBy', 'replaces', 'corrections', 'how', 'isVerified', 'payout', 'fault']
const detailKeys = ['claims', 'verification']
  .map((module) => sourcesBelow(`server/modules/${module}`))
  .flatMap((source) => captures(source, /\b(?:data|details)(?:: | = )\{((?:[^{}]|\{[^{}]*\})*)\}/g))
  .flatMap((body) => captures(body, /(?:^|[,{])\s*([a-z][A-Za-z]*)(?=\s*(?:[,:}]|$))/g))
  .filter((key) => !ofOthers.includes(key))

/* The switches of the captcha, each recorded under its own key. */
const captchaSettings = z.object({
  captchaClaim: z.boolean(),
  captchaContact: z.boolean(),
  captchaLogin: z.boolean(),
})

/* A text is recorded with its address and title only, because its content is in its revisions. */
const recordedText = z.object({
  ...contentTerms.pick({ titleRu: true, titleEn: true }).shape,
  slug: z.string(),
  revision: z.number(),
  publishAt: z.string(),
  isRemoved: z.boolean(),
})

/* Every entity that is recorded with its state before and after the change. */
const recorded = {
  currency: currencyTerms,
  group: groupTerms,
  city: cityTerms,
  direction: storedDirectionTerms.extend({ from: z.number(), to: z.number() }),
  rate_pair: z.object({ ...newPair.shape, ...fixedQuote.pick({ price: true, until: true }).shape }),
  rate_source: sourceSettings,
  price_source: z.object({ ...priceSourceTerms.shape, headers: z.array(z.string()) }),
  bank_device: createBankDevice.body.shape.terms,
  bank_wording: bankWordingTerms,
  bank_message: z.object({
    state: z.enum(bankMessageStates),
    claim: z.string(),
    amount: z.string(),
    isRecorded: z.boolean(),
    note: z.string(),
  }),
  asset: newAsset,
  setting: z.object({
    ...techBreak.shape,
    ...officeHours.shape,
    ...claimTerms.shape,
    ...holdLimits.shape,
    ...visitorChecks.shape,
    ...captchaSettings.shape,
    ...contactsTerms.shape,
    ...legalPersonTerms.shape,
    ...verificationRules.shape,
    steps: z.string(),
    ...pointsRules.shape,
    ...withdrawalRules.shape,
    ...shopRules.shape,
  }),
  cash_point: cashPointTerms,
  monitoring: monitoringTerms,
  contact_message: markMessage.body,
  article: recordedText,
  question: recordedText.extend({ groupId: z.number() }),
  page: recordedText,
  faq_group: faqGroupTerms,
  picture: pictureTerms.extend({ width: z.number(), height: z.number() }),
  unpaid_holds: z.object({ kind: holderKind, claims: z.number() }),
  risk_rules: storedRiskTerms,
  blacklist: addToDeskBlacklist.body,
  promo_code: promoTerms.omit({ directions: true }).extend({
    ...{ code: z.string(), directionIds: z.string(), user: z.string(), count: z.number() },
  }),
  gift: giftTerms,
  gift_order: z.object({ price: z.number(), reason: z.string() }),
  referral_programme: referralTerms.extend({ ladder: z.string(), rules: z.string() }),
  partner_key: z.object({ name: z.string(), scopes: z.string() }),
  shop: z.object({
    ...{ shop: shopState, feePercent: z.string(), reason: z.string() },
    ...{ webhook: z.string(), webhookId: z.string() },
  }),
  shop_key: z.object({ name: z.string(), scopes: z.string() }),
  referrer: z.object({ blockedAt: z.string(), reason: z.string() }),
  withdrawal: z.object({
    withdrawal: withdrawalState,
    ...{ amount: z.string(), reason: z.string(), reference: z.string() },
  }),
  contest: contestTerms.omit({ directions: true, prizes: true }).extend({
    ...{ directionIds: z.string(), prizes: z.array(z.string()), places: z.number() },
    ...{ account: z.string(), note: z.string(), place: z.number() },
  }),
  requisite: requisiteTerms,
  payment_method: paymentMethodTerms,
  verification: z.object({
    takenBy: z.string(),
    masked: z.string(),
    photos: z.array(z.string()),
    faults: z.array(z.object({ input: z.string(), reason: z.enum(declineReasons) })),
    reason: z.enum(revokeReasons),
    validUntil: z.string(),
    state: verificationState,
  }),
  verification_inputs: z.object({ inputs: z.array(verificationInputTerms) }),
  // A mail that was sent is not sent again.
  mail: z.object({ state: mailState.exclude(['sent']) }),
  session: z.object({ userId: z.string(), endedAt: z.string() }),
  user: z.object({
    role: z.enum(['user', 'operator', 'admin']),
    userId: z.string(),
    reason: z.string(),
    activatedAt: z.string(),
    blockedAt: z.string(),
    totp: z.boolean(),
    passkeys: z.number(),
    recoveryCodes: z.number(),
    endedSessions: z.number(),
    points: z.number(),
  }),
  claim: z.object({
    state: claimState,
    exception: claimException,
    holdReason: claimHoldReason,
    remark: z.string(),
    reason: claimHoldReason,
    reference: z.string(),
    amount: z.string(),
    at: z.string(),
    note: z.string(),
    proof: z.string(),
    byHand: z.boolean(),
    chooseUntil: z.string(),
    currencyId: z.number(),
    asAgreed: z.boolean(),
    choice: claimChoiceName,
    course: z.string(),
    cashPointId: z.number(),
    method: z.enum(paymentMethods),
    payer: z.string(),
    verdict: z.enum(payerVerdicts),
    differs: z.enum(payerDifferences),
    handOver: z.enum(['code', 'without_code']),
    withoutCode: z.string(),
    // `from` and `to` say where cash waits; the others, in which direction it was handed over when a code was
    // wrong.
    side: z.enum(['from', 'to', 'in', 'out', 'back']),
    round: z.number(),
  }),
} satisfies Record<string, z.ZodObject>

type RecordedField = { key: string; options: readonly string[] }

/** Every field of a schema, with its possible values if it is an enum. */
function fieldsOf(schema: z.ZodType, key = ''): RecordedField[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.ZodType>(schema.shape).flatMap(([name, value]) => [
      { key: name, options: [] },
      ...fieldsOf(value, name),
    ])
  }
  if (schema instanceof z.ZodEnum) {
    return [{ key, options: schema.options.map(String) }]
  }
  if (schema instanceof z.ZodArray || schema instanceof z.ZodNullable) {
    // The inner schema is always a zod schema, but its type also allows schemas of the zod core.
    return fieldsOf(
      (schema instanceof z.ZodArray ? schema.element : schema.unwrap()) as z.ZodType,
      key,
    )
  }
  return []
}

function sourcesBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

describe.each(['ru', 'en'] as const)('the audit log in %s', (locale) => {
  const { desk, verificationTerms } = messagesOf(locale)
  const { audit, directions, currencies, inputs, rates, ledger, verifications } = desk
  const missing = (names: readonly string[], texts: object) =>
    [...new Set(names)].filter((name) => !Object.hasOwn(texts, name))

  it('has a name for every action and every kind of entity', () => {
    const keys = auditActions.map((action) => action.replace('.', '_'))
    expect(missing(keys, audit.actions)).toEqual([])
    expect(Object.keys(audit.actions).filter((key) => !keys.includes(key))).toEqual([])
    expect(missing(auditEntities, audit.entities)).toEqual([])
  })

  it('has a name for every detail of an event', () => {
    expect(detailKeys).toEqual(expect.arrayContaining(['reference', 'cashPointId', 'verdict']))
    expect(missing(detailKeys, audit.fields)).toEqual([])
  })

  it('has a name for every part of the system that acts', () => {
    const parts = captures(sourcesBelow('server'), /kind: 'system', name: '([a-z-]+)'/g)
    expect(parts).toContain('clock')
    const keys = parts.map((part) => part.replace('-', '_'))
    expect(missing(keys, audit.systems)).toEqual([])
  })

  it('is tested below with the fields of every list that operators maintain', () => {
    expect(resources).toEqual(expect.arrayContaining(['monitoring', 'cash_point', 'faq_group']))
    expect(missing(resources, recorded)).toEqual([])
  })

  it('has a text for every event of a claim, and so has the claim’s page', () => {
    expect(claimEvents.length).toBeGreaterThan(30)
    expect(missing(claimEvents, messagesOf(locale).desk.claims.events)).toEqual([])
    const page = readFileSync('features/claim/components/parts/claim-history.tsx', 'utf8')
    const knownEvents = page.slice(page.indexOf('const knownEvents'), page.indexOf('] as const'))
    const nameless = claimEvents.filter((one) => !knownEvents.includes(`'${one}'`))
    // The customer sees that the claim changed, but not that a risk rule objected.
    expect([...new Set(nameless)]).toEqual(['objection'])
  })

  it.each(Object.keys(recorded))('has a name for every field of %s', (entity) => {
    const fields = Object.entries(recorded).flatMap(([name, schema]) =>
      name === entity ? fieldsOf(schema) : [],
    )
    const keys = fields.map(({ key }) => key)
    expect(missing(keys, { ...directions.field, ...audit.fields, ...rates.source })).toEqual([])

    const texts = {
      ...audit.values,
      ...inList('kind', currencies.kinds),
      ...inList('kind', inputs.kinds),
      ...inList('checker', inputs.checkers),
      ...inList('rateSource', rates.source),
      ...inList('exportFlags', directions.label),
      ...inList('type', verifications.inputs.types),
      ...inList('frame', verifications.inputs.frames),
      ...inList('reason', verificationTerms.reason),
      ...inList('decimalMark', decimalNames),
      ...inList('thousandsMark', thousandsNames),
    }
    const values = fields.flatMap(({ key, options }) => options.map((one) => `${key}_${one}`))
    expect(missing(values, texts)).toEqual([])
  })

  it('has a text for every rule that the ledger proof checks', () => {
    const rules = Object.entries({
      ledger: ['server/modules/ledger/prove-ledger.ts'],
      claims: ['prove-claims.ts', 'money-rules.ts'].map(
        (file) => `server/modules/claims/read/${file}`,
      ),
    }).flatMap(([part, files]) => {
      const source = files.map((file) => readFileSync(file, 'utf8')).join('\n')
      return captures(source, /^ {2}([a-z_]+): sql`/gm).map((rule) => `${part}_${rule}`)
    })
    expect(rules.length).toBeGreaterThan(15)
    expect(missing(rules, ledger.rules)).toEqual([])
  })
})

function inList(key: string, texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${key}_${name}`, text]))
}
