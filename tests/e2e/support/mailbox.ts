import { expect, request, type APIRequestContext } from '@playwright/test'
import { demoLogins } from '@/server/database/seed/demo-logins'
import { test as base } from './accounts'

type Mailbox = {
  /** Waits for a mail to this address with such a link, and returns the newest link. */
  linkTo: (email: string, fragment: keyof typeof shapes) => Promise<string>
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
      const desk = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
      const headers = { authorization: `Bearer ${await tokenOf(desk)}` }
      const read = async (path: string): Promise<unknown> =>
        (await desk.get(`/api/v1/operator/mails/${path}`, { headers })).json()

      await use({
        linkTo: async (email, fragment) => {
          let link: string | undefined
          await expect
            .poll(async () => {
              const { mails } = (await read(`?text=${encodeURIComponent(email)}`)) as Listed
              const texts = mails.map(async ({ id }) => ((await read(`${id}/`)) as Read).text)
              const found = (await Promise.all(texts)).map((text) => shapes[fragment].exec(text))
              link = found.find((one) => one !== null)?.[0]
              return link
            })
            .toBeDefined()
          return link ?? ''
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
