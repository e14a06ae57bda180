import { eq } from 'drizzle-orm'
import { createApi } from '@/server/http/app'
import { meRoutes } from '@/server/http/routes/accounts/me.routes'
import { registrationRoutes } from '@/server/http/routes/accounts/registration/registration.routes'
import { mails } from '@/server/database/schema/mails'
import { rateLimits } from '@/server/database/schema/rate-limits'
import { users } from '@/server/database/schema/people/users'
import { createTestContainer } from '../test-container'
import type { TestDatabase } from '../test-database'
import { mailsTo, writeAccountMails } from './account-mails'

type Parts = { database: TestDatabase; now: () => Date }

export const goodPassword = 'vR4-kq9-Lw2z-7hQ'
export const otherPassword = 'another-Lw2z-7hQ-vR4'

/** Opens the API of registration. All its requests have a forged host. */
export function openRegistration({ database, now }: Parts) {
  const { container } = createTestContainer({
    db: database.db,
    now,
    config: { rateLimitFactor: 100, publicUrl: new URL('https://kantor.example') },
  })
  const app = createApi(container, { endpoints: [...registrationRoutes, ...meRoutes], files: [] })
  const post = async (path: string, body: unknown = {}, locale = '/en', cookie = '') =>
    app.request(`https://evil.example${locale}/api/v1/users/${path}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example', cookie },
      body: JSON.stringify(body),
    })
  return {
    container,
    app,
    post,
    signUp: (email: string, more: Record<string, unknown> = {}, locale = '/en', cookie = '') => {
      const passwords = { password: goodPassword, repeatPassword: goodPassword }
      return post('signup', { email, ...passwords, agree: true, ...more }, locale, cookie)
    },
    letters: async (email: string) => {
      await writeAccountMails(container)
      return mailsTo(container, email)
    },
    userOf: async (email: string) => {
      const [user] = await database.db.select().from(users).where(eq(users.email, email))
      if (!user) {
        throw new Error(`No user has the address ${email}.`)
      }
      return user
    },
    /** Deletes all counted requests, queued jobs and mails; registered users stay. */
    forget: async () => {
      await database.db.delete(mails)
      await database.db.delete(rateLimits)
      await database.pool.query('delete from graphile_worker._private_jobs')
    },
  }
}

/** The status, headers and body of a response without the request's id, to compare two responses. */
export async function comparableTextOf(answer: Response): Promise<string> {
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
  const body = (await answer.text()).replace(/"requestId":"[^"]+"/, '')
  return JSON.stringify([answer.status, headers, body])
}
