import { expect, type APIRequestContext } from '@playwright/test'
import { demoLogins } from '@/server/database/seed/demo-logins'
import { test as base } from './accounts'
import { openGuestApi } from './guest-api'

export type Mailbox = {
  /** Waits for a mail to this address with such a link, and returns the newest link. */
  linkTo: (email: string, fragment: keyof typeof shapes) => Promise<string>
  /** Waits for a mail to this address that contains all these texts. */
  letterTo: (email: string, texts: readonly string[]) => Promise<void>
}

/* The links in mails. The fragment of a link shows its purpose. */
const shapes = {
  activate: /https?:\S+#activate=[\w-]+/,
  recover: /https?:\S+\/recover#[\w-]+/,
  verification: /https?:\S+\/verification\/\S+#\S+[\w-]+/,
}

/** Reads mails at the desk. The demo office has no mail server, so the desk shows all mails in full. */
export const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    async ({}, use, { project }) => {
      const { baseURL = '' } = project.use
      const desk = await openGuestApi(baseURL)
      const headers = { authorization: `Bearer ${await tokenOf(desk)}` }
      const read = async (path: string): Promise<unknown> =>
        (await desk.get(`/api/v1/operator/mails/${path}`, { headers })).json()
      const textsTo = async (email: string): Promise<string[]> => {
        const { mails } = (await read(`?text=${encodeURIComponent(email)}`)) as Listed
        return Promise.all(mails.map(async ({ id }) => ((await read(`${id}/`)) as Read).text))
      }

      await use({
        linkTo: async (email, fragment) => {
          let link: string | undefined
          await expect
            .poll(async () => {
              const found = (await textsTo(email)).map((text) => shapes[fragment].exec(text))
              link = found.find((one) => one !== null)?.[0]
              return link
            })
            .toBeDefined()
          return link ?? ''
        },
        letterTo: async (email, texts) => {
          const hasAll = (text: string) => texts.every((one) => text.includes(one))
          await expect.poll(async () => (await textsTo(email)).some(hasAll)).toBe(true)
        },
      })
      await desk.dispose()
    },
    { scope: 'worker' },
  ],
})

type Listed = { mails: { id: string }[] }
type Read = { text: string }

async function tokenOf(desk: APIRequestContext): Promise<string> {
  const [{ email, password }] = demoLogins
  const data = { email, password, remember: false }
  const answer = await desk.post('/front-api/auth/login/', { data })
  const { token } = (await answer.json()) as { token: string }
  return token
}

export { expect }
