import { request, type BrowserContext } from '@playwright/test'
import { demoLogins } from '@/server/database/seed/demo-logins'
import { test as base } from './test'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
type WorkerFixtures = { session: { cookies: Cookies; beganAt: number } }
type Fixtures = { signedIn: undefined }

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
  signedIn: [
    async ({ context, session, baseURL }, use) => {
      // Some minutes after a login the desk requires a new proof of identity.
      if (Date.now() - session.beganAt > freshMilliseconds) {
        Object.assign(session, await signIn(baseURL ?? ''))
      }
      await context.addCookies(session.cookies)
      await use(undefined)
      // Each page may replace the session's token, and a replaced token must not be used again.
      session.cookies = await context.cookies()
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
  const { cookies } = await visitor.storageState()
  await visitor.dispose()
  return { cookies, beganAt: Date.now() }
}

export { expect } from '@playwright/test'
