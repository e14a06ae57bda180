import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cityTerms } from '@/lib/contracts/desk/catalogue/cities'
import { currencyTerms } from '@/lib/contracts/desk/catalogue/currencies'
import { groupTerms } from '@/lib/contracts/desk/catalogue/groups'
import {
  claimChoiceName,
  claimException,
  claimHoldReason,
  claimState,
} from '@/lib/contracts/claims/claim-states'
import { storedDirectionTerms } from '@/lib/contracts/desk/directions/direction-terms'
import { paymentMethodTerms } from '@/lib/contracts/desk/money/payment-methods'
import { holderKind, holdLimits } from '@/lib/contracts/desk/money/holds'
import { claimTerms, officeHours, techBreak } from '@/lib/contracts/desk/office'
import { fixedQuote, newAsset, newPair, sourceSettings } from '@/lib/contracts/desk/rates'
import { requisiteTerms } from '@/lib/contracts/desk/requisites'
import { addToDeskBlacklist, storedRiskTerms } from '@/lib/contracts/desk/risk'
import { cashPointTerms } from '@/lib/contracts/desk/site/cash-points'
import { contentKind, contentTerms } from '@/lib/contracts/desk/site/content'
import { groupTerms as faqGroupTerms } from '@/lib/contracts/desk/site/faq-groups'
import { contactsTerms, markMessage } from '@/lib/contracts/desk/site/contacts'
import { monitoringTerms } from '@/lib/contracts/desk/site/monitorings'
import { pictureTerms } from '@/lib/contracts/desk/site/pictures'
import { messagesOf } from '@/lib/i18n/messages'

const server = sourcesBelow('server/modules')
const of = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map((found) => found[1] ?? '')
const verbs = (entity: string, names: readonly string[]) => names.map((verb) => `${entity}.${verb}`)

/* The lists that operators maintain. */
const resources = of(server, /defineResource\(\{[^}]*?\n  entity: '([a-z_]+)'/g)

/* What happens to a claim: the names of its moves, and what is recorded besides. */
const moves = readFileSync('server/modules/claims/moves/claim-moves.ts', 'utf8')
const claimEvents = [
  ...of(sourcesBelow('server/modules/claims'), /\b(?:move|event): '([a-z_]+)'/g),
  ...of(moves.slice(moves.indexOf('export const claimMoves')), /^ {2}([a-z_]+): \{/gm),
]

/* As the server writes them: one word, or a noun and a verb. */
const actions = [
  ...of(server, /\b(?:action: |record\()'([a-z_]+\.[a-z_]+)'/g),
  ...['currency', ...resources].flatMap((one) =>
    verbs(one, ['create', 'update', 'delete', 'order']),
  ),
  ...['article', 'question'].flatMap((one) =>
    verbs(one, ['create', 'update', 'remove', 'restore']),
  ),
  'page.update',
  ...verbs('picture', ['create', 'update', 'delete']),
  ...['risk_rules', 'requisite'].flatMap((one) => verbs(one, ['create', 'update', 'delete'])),
  ...claimEvents.map((one) => `claim.${one}`),
]
const entities = [...of(server, /\bentity(?::| =) '([a-z_]+)'/g), ...contentKind.options]

/* Each setting is recorded under its own key. */
const captchaSettings = z.object({
  captchaClaim: z.boolean(),
  captchaContact: z.boolean(),
  captchaLogin: z.boolean(),
})

/* For a text only the place and the title are recorded; its content is in its revisions. */
const written = z.object({
  ...contentTerms.pick({ titleRu: true, titleEn: true }).shape,
  slug: z.string(),
  revision: z.number(),
  publishAt: z.string(),
  isRemoved: z.boolean(),
})

/* Every entity whose state before and after is recorded. */
const recorded = {
  currency: currencyTerms,
  group: groupTerms,
  city: cityTerms,
  direction: storedDirectionTerms,
  rate_pair: z.object({ ...newPair.shape, ...fixedQuote.pick({ price: true, until: true }).shape }),
  rate_source: sourceSettings,
  asset: newAsset,
  setting: z.object({
    ...techBreak.shape,
    ...officeHours.shape,
    ...claimTerms.shape,
    ...holdLimits.shape,
    ...captchaSettings.shape,
    ...contactsTerms.shape,
  }),
  cash_point: cashPointTerms,
  monitoring: monitoringTerms,
  contact_message: markMessage.body,
  article: written,
  question: written.extend({ groupId: z.number() }),
  page: written,
  faq_group: faqGroupTerms,
  picture: pictureTerms.extend({ width: z.number(), height: z.number() }),
  unpaid_holds: z.object({ kind: holderKind, claims: z.number() }),
  risk_rules: storedRiskTerms,
  blacklist: addToDeskBlacklist.body,
  requisite: requisiteTerms,
  payment_method: paymentMethodTerms,
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
  }),
} satisfies Record<string, z.ZodObject>

type Place = { key: string; options: readonly string[] }

/** Every field of a schema, with its possible values where it is an enum. */
function placesOf(schema: z.ZodType, key = ''): Place[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.ZodType>(schema.shape).flatMap(([name, value]) => [
      { key: name, options: [] },
      ...placesOf(value, name),
    ])
  }
  if (schema instanceof z.ZodEnum) {
    return [{ key, options: schema.options.map(String) }]
  }
  if (schema instanceof z.ZodArray || schema instanceof z.ZodNullable) {
    // The inner schema is a zod schema too, but zod's types allow for the core edition here.
    return placesOf(
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
  const { audit, directions, currencies, inputs, rates, ledger } = messagesOf(locale).desk
  const missing = (names: readonly string[], words: object) =>
    [...new Set(names)].filter((name) => !Object.hasOwn(words, name))

  it('has a name for every action and every kind of entity', () => {
    expect(actions.length).toBeGreaterThan(40)
    const keys = actions.map((action) => action.replace('.', '_'))
    expect(missing(keys, audit.actions)).toEqual([])
    expect(entities).toEqual(expect.arrayContaining(['faq_group', 'picture', 'contact_message']))
    expect(missing(entities, audit.entities)).toEqual([])
  })

  it('is asked for the fields of every list', () => {
    expect(resources).toEqual(expect.arrayContaining(['monitoring', 'cash_point', 'faq_group']))
    expect(missing(resources, recorded)).toEqual([])
  })

  it('has a text for every event of a claim, as has the claim’s page', () => {
    expect(claimEvents.length).toBeGreaterThan(30)
    expect(missing(claimEvents, messagesOf(locale).desk.claims.events)).toEqual([])
    const page = readFileSync('features/claim/components/parts/claim-history.tsx', 'utf8')
    const knownEvents = page.slice(page.indexOf('const knownEvents'), page.indexOf('] as const'))
    const nameless = claimEvents.filter((one) => !knownEvents.includes(`'${one}'`))
    // A customer learns that the claim changed, and not that a rule objected.
    expect(nameless).toEqual(['objection'])
  })

  it.each(Object.keys(recorded))('has a name for every field of %s', (entity) => {
    const places = Object.entries(recorded).flatMap(([name, schema]) =>
      name === entity ? placesOf(schema) : [],
    )
    const keys = places.map(({ key }) => key)
    expect(missing(keys, { ...directions.field, ...audit.fields, ...rates.source })).toEqual([])

    const words = {
      ...audit.values,
      ...inList('kind', currencies.kinds),
      ...inList('kind', inputs.kinds),
      ...inList('checker', inputs.checkers),
      ...inList('rateSource', rates.source),
      ...inList('exportFlags', directions.label),
    }
    const values = places.flatMap(({ key, options }) => options.map((one) => `${key}_${one}`))
    expect(missing(values, words)).toEqual([])
  })

  it('has a text for every rule that the ledger proof checks', () => {
    const rules = Object.entries({
      ledger: ['server/modules/ledger/prove-ledger.ts'],
      claims: ['prove-claims.ts', 'money-rules.ts'].map(
        (file) => `server/modules/claims/read/${file}`,
      ),
    }).flatMap(([book, files]) => {
      const source = files.map((file) => readFileSync(file, 'utf8')).join('\n')
      return of(source, /^ {2}([a-z_]+): sql`/gm).map((rule) => `${book}_${rule}`)
    })
    expect(rules.length).toBeGreaterThan(15)
    expect(missing(rules, ledger.rules)).toEqual([])
  })
})

function inList(key: string, words: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [`${key}_${name}`, text]))
}
