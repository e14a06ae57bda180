import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sign, textOfCallback, timestampHeader } from '@/server/adapters/payments/signature'
import type { Container } from '@/server/container'
import { partnerScopes } from '@/lib/contracts/partners/partner-lists'
import { shopScopes } from '@/lib/contracts/shops/shop-lists'
import {
  deviceHeader,
  signatureHeader,
  timestampHeader as bankTimestampHeader,
} from '@/lib/contracts/bank-messages/message-lists'
import { createDevice, signMessage } from '@/server/modules/bank-messages'
import { createPartnerKey } from '@/server/modules/partners'
import { createShop, createShopKey } from '@/server/modules/shops'
import { shopTerms } from '@/tests/factories/shops/shop-terms'
import { hashOfSecret } from '@/server/modules/claims/create/claim-secret'
import { makeId } from '@/server/database/ids/uuid-v7'
import { verificationHandovers } from '@/server/database/schema/verification-photos'
import { storeClaim } from '@/tests/factories/claims/stored-claim'
import { storeVerification } from '@/tests/factories/verification/own-verification'
import { makePerson, password } from '@/tests/setup/accounts/account-api'
import { bearerOf } from '@/tests/setup/bearer-for'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createApi } from '../app'
import { describedCalls } from '../routes/routes'
import { createOpenApiDocument } from './document'
import { securitySchemes, type SecurityScheme } from './security-schemes'

const now = new Date('2026-11-21T12:00:05.000Z')
const origin = 'https://kantor.example'
const secret = 's'.repeat(43)
/*
 * Neither JSON nor a file: a caller who is refused because of this body has passed the check of the
 * credentials.
 */
const body = 'no json'

type Operation = {
  name: string
  method: string
  path: string
  security: SecurityScheme[][]
  statuses: string[]
}
type Headers = Record<string, string>

const document = createOpenApiDocument(describedCalls)
const operations: Operation[] = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
    const operation = item[method]
    // The document contains no other names.
    const security = operation?.security?.map((all) => Object.keys(all) as SecurityScheme[])
    const statuses = Object.keys(operation?.responses ?? {})
    const name = `${method} ${path}`
    return operation ? [{ name, method, path, security: security ?? [], statuses }] : []
  }),
)
const isForGuests = ({ security }: Operation) =>
  security.length === 0 || security.some((schemes) => schemes.length === 0)
const schemesOf = ({ security }: Operation) => security.flat()

let database: TestDatabase
let container: Container
let app: ReturnType<typeof createApi>
let person: Awaited<ReturnType<typeof makePerson>>
let claimId: string
let verificationId: string
let handoverId: string

beforeAll(async () => {
  database = await createTestDatabase()
  const config = { publicUrl: new URL(origin), isDemoSeeded: true, rateLimitFactor: 1000 }
  container = (await createLoadedContainer({ db: database.db, now: () => now, config })).container
  app = createApi(container)
  person = await makePerson(database.db, { role: 'admin' })
  claimId = await storeClaim(database.db, {
    userId: person.id,
    email: person.email,
    secretHash: hashOfSecret(secret),
  })
  const stored = { secretHash: hashOfSecret(secret), mailbox: person.email, mailboxProvedAt: now }
  verificationId = await storeVerification(container, stored)
  handoverId = makeId(now)
  await database.db.insert(verificationHandovers).values({
    id: handoverId,
    verificationId,
    secretHash: hashOfSecret(secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  })
})
afterAll(() => database.drop())

/** Sends a call with credentials only, and returns the status and which headers were read. */
async function send({ method, path }: Operation, headers: Headers = {}) {
  const isOfVerification = path.startsWith('/api/v1/verify/')
  const filled = path
    .replace('{method}', 'form')
    .replace('{handover}', handoverId)
    .replaceAll(/\{\w+\}/g, isOfVerification ? verificationId : claimId)
  const request = new Request(`${origin}/en${filled}`, {
    method: method.toUpperCase(),
    headers: { ...(method !== 'get' && { 'content-type': 'application/json' }), ...headers },
    ...(method !== 'get' && { body }),
  })
  const read = vi.spyOn(request.headers, 'get')
  const { status, body: answered } = await app.request(request)
  await answered?.cancel()
  return { status, read: new Set(read.mock.calls.map(([name]) => name.toLowerCase())) }
}

type Judgement = { is: unknown; isRight: boolean }

/** Finds the calls that do not behave as described. */
async function findMismatches(
  chosen: readonly Operation[],
  judge: (operation: Operation) => Promise<Judgement>,
): Promise<string[]> {
  const mismatches: string[] = []
  for (const operation of chosen) {
    const { is, isRight } = await judge(operation)
    if (!isRight) {
      mismatches.push(`${operation.name}: ${String(is)}`)
    }
  }
  return mismatches
}

/** Whether the credentials were accepted or refused as described. */
function judgeStatus({ statuses }: Operation, status: number, isLetIn: boolean): Judgement {
  const isRefused = status === 401 || status === 403
  return { is: status, isRight: isRefused !== isLetIn && statuses.includes(String(status)) }
}

/** Creates valid credentials of each scheme. */
const credentials: Record<SecurityScheme, () => Promise<Headers>> = {
  accessToken: () => bearerOf(container, person),
  refreshCookie: async () => {
    const login = { email: person.email, password }
    const answer = await app.request(`${origin}/front-api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login),
    })
    const { name } = securitySchemes.refreshCookie
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`))
    return { cookie: cookie?.split(';')[0] ?? '' }
  },
  claimSecret: () => {
    const name = securitySchemes.claimSecret.name.replace('{id}', claimId.replaceAll('-', ''))
    return Promise.resolve({ cookie: `${name}=${secret}` })
  },
  verificationSecret: () => {
    const name = securitySchemes.verificationSecret.name.replace(
      '{id}',
      verificationId.replaceAll('-', ''),
    )
    return Promise.resolve({ cookie: `${name}=${secret}` })
  },
  handoverSecret: () => {
    const name = securitySchemes.handoverSecret.name.replace('{id}', handoverId.replaceAll('-', ''))
    return Promise.resolve({ cookie: `${name}=${secret}` })
  },
  partnerKey: async () => {
    const actor = { kind: 'user', userId: person.id } as const
    const making = { actor, name: 'Site', scopes: partnerScopes, now }
    const { secret: key } = await createPartnerKey(database.db, making)
    return { authorization: `Bearer ${key}` }
  },
  merchantKey: async () => {
    const owner = await makePerson(database.db)
    const actor = { kind: 'user', userId: owner.id } as const
    const terms = await shopTerms(database.db)
    const { id: shopId } = await createShop(database.db, { actor, terms, now })
    const making = { actor, shopId, live: false, name: 'Till', scopes: shopScopes, now }
    const { secret: key } = await createShopKey(database.db, making)
    return { authorization: `Bearer ${key}` }
  },
  bankDeviceKey: async () => ({ authorization: `Bearer ${(await makeDevice()).key}` }),
  bankDeviceSignature: async () => {
    const { device, key } = await makeDevice()
    const timestamp = String(Math.floor(now.getTime() / 1000))
    return {
      [deviceHeader]: device.code,
      [bankTimestampHeader]: timestamp,
      [signatureHeader]: signMessage(key, { timestamp, body }),
    }
  },
  providerSignature: async () => {
    const timestamp = String(now.getTime() / 1000)
    const key = async () => (await container.sessionKeys()).payments
    const signature = await sign(key, 'callback', textOfCallback(timestamp, body))
    return { [timestampHeader]: timestamp, [securitySchemes.providerSignature.name]: signature }
  },
}

function makeDevice() {
  const actor = { kind: 'user', userId: person.id } as const
  const terms = { name: 'Phone', allowsBearer: true, silentHours: null }
  return createDevice({ db: database.db, actor, now, vault: container.numbers }, terms)
}

/* The header in which each scheme sends its credentials. */
function headerOf(name: SecurityScheme): string {
  const scheme = securitySchemes[name]
  if (scheme.type === 'http') {
    return 'authorization'
  }
  return scheme.in === 'cookie' ? 'cookie' : scheme.name.toLowerCase()
}
const credentialHeaders = new Set(
  Object.keys(credentials).map((name) => headerOf(name as SecurityScheme)),
)

describe('the description of who may call', () => {
  it('covers every operation, and each of its schemes is accepted by some call', () => {
    expect(operations).toHaveLength(describedCalls.length)
    const used = new Set(operations.flatMap(schemesOf))
    expect(new Set(Object.keys(document.components?.securitySchemes ?? {}))).toEqual(used)
    expect(used).toEqual(new Set(Object.keys(securitySchemes)))
    expect(new Set(operations.map(isForGuests))).toEqual(new Set([true, false]))
  })

  it('is true without credentials: the call is either refused before the body is read, or allowed', async () => {
    const mismatches = await findMismatches(operations, async (operation) => {
      const { status } = await send(operation)
      return judgeStatus(operation, status, isForGuests(operation))
    })
    expect(mismatches).toEqual([])
  })

  it('names exactly the credentials that are read', async () => {
    const mismatches = await findMismatches(operations, async (operation) => {
      const { read } = await send(operation)
      const readHeaders = [...credentialHeaders].filter((name) => read.has(name)).sort()
      const named = [...new Set(schemesOf(operation).map(headerOf))].sort()
      return { is: readHeaders, isRight: readHeaders.join() === named.join() }
    })
    expect(mismatches).toEqual([])
  })

  it('is true of an invalid token: every call that accepts a token refuses it before reading the body', async () => {
    const mismatches = await findMismatches(operations, async (operation) => {
      const { status } = await send(operation, { authorization: 'Bearer a.b.c' })
      const takesToken = schemesOf(operation).includes('accessToken')
      const judgement = judgeStatus(operation, status, !takesToken && isForGuests(operation))
      return takesToken ? { ...judgement, isRight: judgement.isRight && status === 401 } : judgement
    })
    expect(mismatches).toEqual([])
  })

  it.each(Object.keys(credentials) as SecurityScheme[])(
    'is true of %s: it is sufficient on its own for every call that lists it',
    async (scheme) => {
      const accepting = operations.filter((operation) => schemesOf(operation).includes(scheme))
      const mismatches = await findMismatches(accepting, async (operation) => {
        const { status } = await send(operation, await credentials[scheme]())
        return judgeStatus(operation, status, true)
      })
      expect(mismatches).toEqual([])
    },
  )
})
