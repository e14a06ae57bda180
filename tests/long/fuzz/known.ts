import { pairResponse, type PairResponse } from '@/lib/contracts/calculator'
import { limitsOfPair } from '@/lib/exchange/pair/pair-limits'
import { toText } from '@/lib/money/decimal'
import { addressOf, claimRequest } from '@/tests/factories/claims/claim-request'
import { createRandom } from '../markets/world'
import type { Operation, Schema } from './description'
import type { HostileRequest } from './requests'
import type { Answer } from './send'

type Thing = Record<string, unknown>

const maxThings = 60
const createPath = '/api/v1/claim/'
const pairPath = '/api/v1/calculator/pair/'

/**
 * Remembers the things in the responses so far, so that later requests can use their ids in paths, their
 * values in bodies, and the cookies that give access to claims.
 */
export class KnownThings {
  /** The things of each path, by the part of the path before its first parameter. */
  readonly #things = new Map<string, Thing[]>()
  readonly #pairs = new Map<string, PairResponse>()
  readonly #cookies = new Map<string, string>()
  #people = 0

  learn({ operation, method }: HostileRequest, { body, headers, status }: Answer): void {
    if (operation?.method !== method || status >= 300) {
      return
    }
    const answer = parse(body)
    const things = thingsIn(answer)
    const base = baseOf(operation.path)
    this.#things.set(base, [...(this.#things.get(base) ?? []), ...things].slice(-maxThings))
    if (operation.path.startsWith(pairPath)) {
      this.learnPair(answer)
    }
    const [made] = things
    const cookie = headers['set-cookie']?.find((each) => each.startsWith('claim_'))
    if (typeof made?.id === 'string' && cookie !== undefined) {
      this.#cookies.set(made.id, cookie.split(';', 1)[0] ?? '')
    }
  }

  /** Remembers a pair if claims can be made for it. */
  learnPair(answer: unknown): void {
    const pair = pairResponse.safeParse(answer)
    if (pair.success && bodyFor(pair.data, 0)) {
      const { from, to } = pair.data.structure
      this.#pairs.set(`${from.currency.id} ${to.currency.id}`, pair.data)
    }
  }

  /** Changes the request so that it is about an existing thing. Some of its hostile values remain. */
  fill(hostile: HostileRequest): HostileRequest {
    const { about, method, operation } = hostile
    if (about === null || operation?.method !== method) {
      return hostile
    }
    if (operation.path === createPath && method === 'POST') {
      return this.#fillClaim(hostile, about)
    }
    const things = this.#thingsAt(baseOf(operation.path))
    const thing = things[about % Math.max(1, things.length)]
    if (!thing) {
      return hostile
    }
    const cookie = typeof thing.id === 'string' ? this.#cookies.get(thing.id) : undefined
    return {
      ...hostile,
      target: targetOf(hostile.target, operation, thing),
      // Responses call it `version`, requests `expectedVersion`.
      body: bodyOf(hostile, { expectedVersion: thing.version, ...thing }),
      headers: { ...(cookie !== undefined && { cookie }), ...hostile.headers },
    }
  }

  /* A thing may also be in the response for the parent path. */
  #thingsAt(base: string): Thing[] {
    const parent = base.slice(0, base.lastIndexOf('/'))
    return this.#things.get(base) ?? this.#things.get(parent) ?? []
  }

  #fillClaim(hostile: HostileRequest, about: number): HostileRequest {
    const pairs = [...this.#pairs.values()]
    const pair = pairs[about % Math.max(1, pairs.length)]
    this.#people += 1
    const person = this.#people
    // Invented codes would be refused.
    const known = pair && { ...bodyFor(pair, person), refferal: null, promocode: null }
    return {
      ...hostile,
      ...(known && { body: bodyOf(hostile, known) }),
      headers: { 'x-forwarded-for': addressOf(person), ...hostile.headers },
    }
  }
}

/* Null if the pair requires inputs for which there is no test value. */
function bodyFor(pair: PairResponse, person: number): Thing | null {
  try {
    const { max, min } = limitsOfPair(pair, {}).from
    return { ...claimRequest({ pair, person, send: toText(min ?? max) }) }
  } catch {
    return null
  }
}

function bodyOf({ about, body, operation }: HostileRequest, known: Thing): Buffer | null {
  const made = body && parse(body.toString())
  if (!operation?.body || !isObject(made)) {
    // A body that is not a JSON object stays as it is.
    return body
  }
  const random = createRandom(about ?? 0)
  const rate = [0, 0.03, 0.2][Math.floor(random() * 3)] ?? 0
  const blended = blend(operation.body, { known, made, isDamaged: () => random() < rate })
  return write(blended) ?? body
}

function targetOf(target: string, { parameters, path }: Operation, thing: Thing): string {
  const names = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  const values = names.map((name) => thing[name] ?? (names.length === 1 ? thing.id : undefined))
  if (values.some((value) => typeof value !== 'string' && typeof value !== 'number')) {
    return target
  }
  const filled = names.reduce(
    (text, name, index) => text.replace(`{${name}}`, encodeURIComponent(String(values[index]))),
    path,
  )
  const language = target.startsWith('/en/') ? '/en' : ''
  const [, query] = target.split('?', 2)
  return `${language}${filled}${query === undefined ? '' : `?${query}`}`
}

function baseOf(path: string): string {
  return path.replace(/\/(\{.*)?$/, '')
}

/** The items of a list in the response, or the response itself. */
function thingsIn(answer: unknown): Thing[] {
  if (Array.isArray(answer)) {
    return answer.filter(isObject)
  }
  if (!isObject(answer)) {
    return []
  }
  const lists = Object.values(answer).flatMap((inner): unknown[] =>
    Array.isArray(inner) ? inner : [],
  )
  return 'id' in answer || lists.length === 0 ? [answer] : lists.filter(isObject)
}

/* Null for a value that is nested too deeply: JSON.parse accepts it, but JSON.stringify does not. */
function write(value: unknown): Buffer | null {
  try {
    return Buffer.from(JSON.stringify(value))
  } catch {
    return null
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type Blending = { known: unknown; made: unknown; isDamaged: () => boolean }

/**
 * Combines a known value with one generated from the schema, at every depth. It takes the generated
 * parts where nothing is known, and at random in place of known parts.
 */
function blend(schema: Schema, { known, made, isDamaged }: Blending): unknown {
  if (known === undefined || isDamaged()) {
    return made
  }
  const { properties } = schema
  if (!properties || !isObject(known)) {
    return known
  }
  const other = isObject(made) ? made : {}
  const entries = Object.entries(properties).map(([name, inner]) => [
    name,
    blend(inner, { known: known[name], made: other[name], isDamaged }),
  ])
  return Object.fromEntries(entries)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
