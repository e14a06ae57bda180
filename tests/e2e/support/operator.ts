import { request, type BrowserContext } from '@playwright/test'
import { demoLogins } from '@/server/database/seed/demo-logins'
import { test as base } from './test'

type State = Awaited<ReturnType<BrowserContext['storageState']>>
type WorkerFixtures = { session: { state: State; beganAt: number } }
type Fixtures = { storeSession: undefined }

/**
 * Gives a test pages on which the demo office's operator is signed in. The operator signs in once per
 * worker, and again after some minutes.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  session: [
    async ({}, use, { project }) => {
      await use(await signIn(project.use.baseURL ?? ''))
    },
    { scope: 'worker' },
  ],
  storageState: async ({ session, baseURL }, use) => {
    // Some minutes after a login the desk requires a new proof of identity.
    if (Date.now() - session.beganAt > freshMilliseconds) {
      Object.assign(session, await signIn(baseURL ?? ''))
    }
    await use(session.state)
  },
  // Each page may replace the session's token, and a replaced token must not be used again.
  storeSession: [
    async ({ context, session }, use) => {
      await use(undefined)
      session.state = await context.storageState()
    },
    { auto: true },
  ],
})

const [operator] = demoLogins
const freshMilliseconds = 5 * 60_000

export async function signIn(baseURL: string): Promise<WorkerFixtures['session']> {
  const visitor = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  const { email, password } = operator
  const data = { email, password, remember: false }
  const answer = await visitor.post('/front-api/auth/login/', { data })
  if (!answer.ok()) {
    throw new Error(`The operator could not sign in: ${await answer.text()}`)
  }
  const state = await visitor.storageState()
  await visitor.dispose()
  return { state, beganAt: Date.now() }
}

export { expect } from '@playwright/test'
