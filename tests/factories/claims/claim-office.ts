import type { CreateClaimBody } from '@/lib/contracts/claims/claim-creation'
import { dealForSend } from '@/lib/exchange/deal'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import { Decimal, toText } from '@/lib/money/decimal'
import type { Config } from '@/server/config/config'
import type { Container } from '@/server/container'
import type { Actor } from '@/server/database/actor'
import { paymentRequisites } from '@/server/database/schema/money/payments'
import { makeId } from '@/server/database/ids/uuid-v7'
import { createClaim, type CreatedClaim } from '@/server/modules/claims'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { createLoadedContainer } from '@/tests/setup/test-container'
import type { TestDatabase } from '@/tests/setup/test-database'
import { currencyIdOf } from '../currency-id-of'

export type ClaimOffice = {
  container: Container
  from: number
  to: number
  /** The amount that a customer receives now for sending `send`. */
  receiveFor: (send: string) => string
  bodyFor: (person: number, change?: Partial<CreateClaimBody>) => CreateClaimBody
  create: (person: number, options?: CreateOptions) => Promise<CreatedClaim>
}

export type CreateOptions = {
  body?: Partial<CreateClaimBody>
  key?: string
  userId?: string | null
  confirmedEmail?: string | null
  keptRefferal?: string
  secrets?: { id: string; secret: string }[]
  address?: string
  addressFactor?: number
  assertHuman?: () => Promise<void>
}

export const visitor: Actor = { kind: 'system', name: 'visitor' }

/** Opens the demo office with fresh rates. Its customers exchange USDT for rubles on their cards. */
export async function openClaimOffice(
  { db }: Pick<TestDatabase, 'db'>,
  clock: { now: () => Date },
  config: Partial<Config> = {},
): Promise<ClaimOffice> {
  await refreshDemoQuotes(db, { activeSources: ['demo'], now: clock.now() })
  const { container } = await createLoadedContainer({ db, now: clock.now, config })
  const from = await currencyIdOf(db, 'tether-trc20')
  const to = await currencyIdOf(db, 'sberbank')

  await db.insert(paymentRequisites).values({
    id: makeId(clock.now()),
    currencyId: from,
    name: 'Wallet without limits',
    fields: [{ labelRu: 'Адрес', labelEn: 'Address', value: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }],
    isEnabled: true,
    createdAt: clock.now(),
    updatedAt: clock.now(),
  })

  const currentAgreement = (fromPs = from) => {
    const agreement = container.offer.agreement({ from: fromPs, to })
    if (!agreement || 'pause' in agreement) {
      throw new Error('The direction of these tests is not open.')
    }
    return agreement
  }
  const receiveFor = (send: string, fromPs?: number): string => {
    const terms = dealTermsOf(currentAgreement(fromPs).pairs.en, { courseType: 'default' })
    return toText(dealForSend(terms, new Decimal(send)).receive)
  }
  const bodyFor = (person: number, change: Partial<CreateClaimBody> = {}): CreateClaimBody => ({
    email: `person-${person}@example.com`,
    fromPs: from,
    toPs: to,
    fromSumma: '100',
    toSumma: receiveFor(String(change.fromSumma ?? '100'), change.fromPs),
    fromRequisites: {},
    toRequisites: { card: cardNumber(person), holder: 'Ivan Petrov' },
    recaptcha: '',
    withVerificationCourse: false,
    ...change,
  })
  const create = async (person: number, options: CreateOptions = {}): Promise<CreatedClaim> => {
    const { directionId, margins, pairs, usdPerFrom, usdPerTo } = currentAgreement(
      options.body?.fromPs,
    )
    return createClaim(db, {
      body: bodyFor(person, options.body),
      direction: { id: directionId, pairs, margins },
      usdPerFrom,
      usdPerTo,
      aml: container.aml.terms,
      assertHuman: options.assertHuman ?? (() => Promise.resolve()),
      keptRefferal: options.keptRefferal ?? null,
      secrets: options.secrets ?? [],
      confirmedEmail: options.confirmedEmail ?? null,
      addressFactor: options.addressFactor ?? 1,
      idempotencyKey: options.key ?? `person:${person}:${String(clock.now().getTime())}`,
      secretKey: (await container.sessionKeys()).claims,
      verified: {
        keyring: { userId: null, email: null, secrets: [] },
        numbers: container.numbers,
      },
      locale: 'en',
      address: options.address ?? `10.0.${Math.floor(person / 250)}.${person % 250}`,
      userId: options.userId ?? null,
      actor: visitor,
      now: clock.now(),
    })
  }
  return { container, from, to, receiveFor, bodyFor, create }
}

/** The card number of a person, with a valid check digit. */
export function cardNumber(person: number): string {
  const start = `427600${String(person).padStart(9, '0')}`
  const sum = Array.from(start).reduce((total, sign, index) => {
    const doubled = Number(sign) * (index % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${start}${(10 - (sum % 10)) % 10}`
}
