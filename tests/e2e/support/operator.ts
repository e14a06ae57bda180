import { request, type BrowserContext } from '@playwright/test'
import { demoLogins } from '@/server/database/seed/demo-logins'
import { test as base } from './test'

type State = Awaited<ReturnType<BrowserContext['storageState']>>
type WorkerFixtures = { session: { state: State } }
type Fixtures = { keepsSession: undefined }

/** Pages on which the demo office's operator is signed in; he signs in once in each worker. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  session: [
    async ({}, use, { project }) => {
      const { baseURL = '' } = project.use
      const visitor = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
      const { email, password } = operator
      const data = { email, password, remember: false }
      const answer = await visitor.post('/front-api/auth/login/', { data })
      if (!answer.ok()) {
        throw new Error(`The operator could not sign in: ${await answer.text()}`)
      }
      const state = await visitor.storageState()
      await visitor.dispose()
      await use({ state })
    },
    { scope: 'worker' },
  ],
  storageState: ({ session }, use) => use(session.state),
  // Each page renews the session, and a token once replaced may not come again.
  keepsSession: [
    async ({ context, session }, use) => {
      await use(undefined)
      session.state = await context.storageState()
    },
    { auto: true },
  ],
})

const [operator] = demoLogins

export { expect } from '@playwright/test'
