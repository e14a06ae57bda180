import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DeskCurrency } from '@/lib/contracts/desk/catalogue/currencies'
import {
  openEmbeddedDatabase,
  type EmbeddedDatabase,
} from '@/server/database/embedded/open-embedded-database'
import { demoLogins } from '@/server/database/seed/demo-logins'
import { type Office, scratchFolder, startOffice } from './office'

const [operator] = demoLogins
const page = '/en/exchange/bitcoin-to-tether-trc20'

let folder: ReturnType<typeof scratchFolder>
let database: EmbeddedDatabase
let desk: Office
let secondOffice: Office

/* Two processes on one database, as in an office behind a load balancer. */
beforeAll(async () => {
  folder = scratchFolder()
  database = await openEmbeddedDatabase({ directory: folder.directory, role: 'tool' })
  const environment = {
    DATABASE_URL: database.url,
    DEMO_OFFICE: 'true',
    LOG_LEVEL: 'warn',
    SESSION_SECRET: 'what both processes of the office share',
  }
  desk = await startOffice(environment)
  secondOffice = await startOffice({ ...environment, ROLES: 'web,api' })
})
afterAll(async () => {
  await secondOffice.stop()
  await desk.stop()
  await database.stop()
  folder.remove()
})

const textOf = async ({ url }: Office) => (await fetch(url + page)).text()

it('shows what the desk saved immediately, and within two seconds in every process', async () => {
  const token = await signIn()
  const call = async (method: string, body?: unknown): Promise<DeskCurrency> => {
    const answer = await fetch(`${desk.url}/api/v1/operator/currencies/${await bitcoinId()}/`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    expect(answer.status).toBe(200)
    // Given by the contract of both calls.
    return (await answer.json()) as DeskCurrency
  }
  const { version, terms } = await call('GET')
  for (const office of [desk, secondOffice]) {
    while ((await keptBy(office)) === 0) {
      await textOf(office)
    }
  }

  const nameEn = 'Coin of the test'
  await call('PUT', { version, terms: { ...terms, nameEn } })
  const savedAt = performance.now()
  expect(await textOf(desk)).toContain(nameEn)
  while (!(await textOf(secondOffice)).includes(nameEn)) {
    if (performance.now() - savedAt > 20_000) {
      throw new Error('The other process still shows the old page after twenty seconds.')
    }
  }
})

async function signIn(): Promise<string> {
  const { email, password } = operator
  const answer = await fetch(`${desk.url}/front-api/auth/login/`, {
    method: 'POST',
    headers: { origin: desk.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, remember: false }),
  })
  expect(answer.status).toBe(200)
  // Given by the contract of the login.
  const { token } = (await answer.json()) as { token: string }
  return token
}

async function bitcoinId(): Promise<number> {
  const answer = await fetch(`${desk.url}/api/v1/calculator/from/`)
  // Given by the contract of the list.
  const currencies = (await answer.json()) as { id: number; slug: string }[]
  return currencies.find(({ slug }) => slug === 'bitcoin')?.id ?? 0
}

/** How many pages an office has served from its cache. */
async function keptBy({ url }: Office): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^pages_given_total\{how="kept"\} (\d+)$/m.exec(metrics)?.[1] ?? 0)
}
