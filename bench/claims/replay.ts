import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { makeId } from '@/server/database/ids/uuid-v7'
import { cardNumber } from '@/tests/factories/claims/claim-office'
import { addressOf } from '@/tests/factories/claims/claim-request'
import type { Statement } from './capture'

/*
 * Runs the captured statements without the product, one after another on a plain connection. Each run
 * is for a new customer: every id of what is created, every person and every key is new. So no
 * statement waits for a lock that the product would not wait for, and none is refused as a duplicate.
 * The balance that an UPDATE returns is inserted with its posting; no other result is used.
 */
const patterns = {
  id: /\b[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g,
  hash: /\b(?!0{64})[0-9a-f]{64}\b/g,
  email: /person-\d+@example\.com/g,
  address: /\b10\.\d+\.\d+\.\d+\b/g,
  card: /\b427600\d{10}\b/g,
  key: /bench-visitor-\d+-\d+/g,
  lock: /(?<=[{,])-?\d{6,19}(?=[},])/g,
}

type Name = keyof typeof patterns
type Part = { text: string; name: Name | null }
type Value = { parts: Part[] } | { fixed: unknown }
type Prepared = {
  name: string | undefined
  text: string
  values: Value[]
  returnsBalance: boolean
  balanceIndexes: readonly number[]
}

export type Replay = { runOnce: (turn: number) => Promise<void>; close: () => Promise<void> }

type ReplayParts = {
  url: string
  connections: number
  scripts: readonly (readonly Statement[])[]
  /** Ids made before this moment belong to the office and are not replaced. */
  since: Date
  /** Hashes that belong to the office, too. */
  kept?: readonly string[]
}

export async function openReplay({
  url,
  connections,
  scripts,
  ...office
}: ReplayParts): Promise<Replay> {
  const replayable = scripts.map((script) => script.map((each) => prepare(each, office)))
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client({ connectionString: url, options: '-c TimeZone=UTC' })
      // Failed statements are reported by their promises; a server that stops afterwards is no error.
      client.on('error', () => undefined)
      await client.connect()
      return client
    }),
  )
  const free = [...clients]
  return {
    runOnce: async (turn) => {
      const client = free.pop()
      const script = replayable[turn % replayable.length]
      if (!client || !script) {
        throw new Error('There are more concurrent runs than connections.')
      }
      await run(client, script)
      free.push(client)
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}

async function run(client: Client, script: readonly Prepared[]): Promise<void> {
  const fresh = new Map<string, string>()
  const person = nextPerson()
  const balances: unknown[] = []
  for (const { returnsBalance, name, balanceIndexes, text, values } of script) {
    const filled = values.map((value) => fill(value, { fresh, person }))
    for (const index of balanceIndexes) {
      filled[index] = balances.shift()
    }
    const { rows } = await client.query<unknown[]>({
      ...(name !== undefined && { name }),
      text,
      values: filled,
      rowMode: 'array',
    })
    if (returnsBalance) {
      // The UPDATE returns the balance before the version; the INSERT takes the version first.
      balances.push(...[...(rows[0] ?? [])].reverse())
    }
  }
}

type Office = Pick<ReplayParts, 'since' | 'kept'>

function prepare({ name, text, values }: Statement, office: Office): Prepared {
  return {
    name,
    text,
    values: values.map((value) =>
      typeof value === 'string' ? { parts: split(value, office) } : { fixed: value },
    ),
    returnsBalance: /^update "accounts"/i.test(text),
    balanceIndexes: /^insert into "postings"/i.test(text) ? balancesIn(text) : [],
  }
}

/** The indexes of the values of an INSERT that are versions and balances of accounts, row by row. */
function balancesIn(text: string): number[] {
  const [, columnList = '', rowList = ''] = /\(([^)]+)\) values (.+)/.exec(text) ?? []
  const columns = columnList.split(',').map((column) => column.trim().replaceAll('"', ''))
  const wanted = ['account_version', 'balance_after'].map((name) => columns.indexOf(name))
  return [...rowList.matchAll(/\(([^)]+)\)/g)].flatMap(([, row = '']) => {
    const cells = row.split(',').map((cell) => Number(cell.trim().slice(1)) - 1)
    return wanted.map((column) => cells[column] ?? -1)
  })
}

const anyName = new RegExp(
  Object.entries(patterns)
    .map(([name, pattern]) => `(?<${name}>${pattern.source})`)
    .join('|'),
  'g',
)

function split(value: string, { since, kept = [] }: Office): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of value.matchAll(anyName)) {
    const name = nameIn(match)
    const isOld = name === 'id' && timeOf(match[0]) < since.getTime()
    if (!isOld && !kept.includes(match[0])) {
      parts.push({ text: value.slice(end, match.index), name: null }, { text: match[0], name })
      end = match.index + match[0].length
    }
  }
  return [...parts, { text: value.slice(end), name: null }]
}

function nameIn({ groups = {} }: RegExpExecArray): Name {
  // The groups of the pattern have the keys of `patterns` as names.
  const all = Object.keys(patterns) as Name[]
  const name = all.find((each) => typeof groups[each] === 'string')
  if (!name) {
    throw new Error('The pattern matched without its named groups.')
  }
  return name
}

function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 13).replace('-', ''), 16)
}

type Filling = { fresh: Map<string, string>; person: number }

function fill(value: Value, { fresh, person }: Filling): unknown {
  if ('fixed' in value) {
    return value.fixed
  }
  return value.parts
    .map(({ name, text }) => {
      if (name === null) {
        return text
      }
      const known = fresh.get(text) ?? make[name](person)
      fresh.set(text, known)
      return known
    })
    .join('')
}

const make: Record<Name, (person: number) => string> = {
  id: () => makeId(new Date()),
  hash: () => randomBytes(32).toString('hex'),
  email: (person) => `replay-${person}@example.com`,
  address: (person) => addressOf(person),
  card: (person) => cardNumber(person),
  key: (person) => `bench-replay-${process.pid}-${person}`,
  lock: () => randomBytes(8).readBigInt64BE().toString(),
}

/* These numbers are far above those of the customers that call over the network, so no two are equal. */
let people = 5_000_000

function nextPerson(): number {
  people += 1
  return people
}
