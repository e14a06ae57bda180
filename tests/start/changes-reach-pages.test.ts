import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DeskCurrency } from '@/lib/contracts/desk/catalogue/currencies'
import {
  openEmbeddedDatabase,
  type EmbeddedDatabase,
} from '@/server/database/embedded/open-embedded-database'
import { demoLogins } from '@/server/database/seed/demo-logins'
import { copySeededOffice, type Office, scratchFolder, startOffice } from './office'

const [operator] = demoLogins
const page = '/en/exchange/bitcoin-to-tether-trc20'

let folder: ReturnType<typeof scratchFolder>
let database: EmbeddedDatabase
let desk: Office
let secondOffice: Office

/* Two processes on one database, like two servers behind a load balancer. */
beforeAll(async () => {
  folder = scratchFolder()
  copySeededOffice(folder.directory)
  database = await openEmbeddedDatabase({ directory: folder.directory, role: 'tool' })
  const environment = {
    DATABASE_URL: database.url,
    DEMO_OFFICE: 'true',
    LOG_LEVEL: 'warn',
    // Both find the office's secrets there.
    DATA_DIR: folder.directory,
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

it('shows a change from the desk immediately, and in every other process within twenty seconds', async () => {
  const token = await signIn()
  const call = async (method: string, body?: unknown): Promise<DeskCurrency> => {
    const answer = await fetch(`${desk.url}/api/v1/operator/currencies/${await bitcoinId()}/`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    expect(answer.status).toBe(200)
    // The contract of both calls promises this type.
    return (await answer.json()) as DeskCurrency
  }
  const { version, terms } = await call('GET')
  for (const office of [desk, secondOffice]) {
    while ((await servedFromCache(office)) === 0) {
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
  // The contract of the login promises this type.
  const { token } = (await answer.json()) as { token: string }
  return token
}

async function bitcoinId(): Promise<number> {
  const answer = await fetch(`${desk.url}/api/v1/calculator/from/`)
  // The contract of the list promises this type.
  const currencies = (await answer.json()) as { id: number; slug: string }[]
  return currencies.find(({ slug }) => slug === 'bitcoin')?.id ?? 0
}

/** How many pages a process has served from its cache. */
async function servedFromCache({ url }: Office): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^pages_given_total\{how="kept"\} (\d+)$/m.exec(metrics)?.[1] ?? 0)
}
