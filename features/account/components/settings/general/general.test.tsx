import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionStore } from '@/lib/session/session-store'
import {
  openAccountOffice,
  renderAccount,
  serveAccountOffice,
} from '@/tests/setup/offices/account-office'
import { LanguageField } from './language-field'
import { MailChoices } from './mail-choices'

let office = openAccountOffice()
let sent: unknown[] = []
const server = serveAccountOffice(() => office)

beforeEach(() => {
  office = openAccountOffice()
  sent = []
  sessionStore.setState({ user: office.me })
  server.use(
    http.put('*/api/v1/users/me/', async ({ request }) => {
      // The page under test sends only such bodies.
      const body = (await request.json()) as { locale?: 'ru' | 'en'; notify?: object }
      sent.push(body)
      office.me = { ...office.me, ...body, notify: { ...office.me.notify, ...body.notify } }
      return HttpResponse.json(office.me)
    }),
  )
})

function refuse() {
  server.use(
    http.put('*/api/v1/users/me/', () =>
      HttpResponse.json(
        { code: 'unavailable', detail: 'Try later.', requestId: 'r' },
        { status: 503 },
      ),
    ),
  )
}

describe('the language of mails', () => {
  const field = () => screen.getByRole('combobox', { name: 'Language of our e-mails' })
  async function choose() {
    const { user } = renderAccount(<LanguageField />, { locale: 'en' })
    await user.click(field())
    await user.click(await screen.findByRole('option', { name: 'English' }))
  }

  it('is stored, and the page keeps its own', async () => {
    const before = location.href
    await choose()
    await waitFor(() => expect(sessionStore.getState().user?.locale).toBe('en'))
    expect(sent).toEqual([{ locale: 'en' }])
    expect(location.href).toBe(before)
    await waitFor(() => expect(field()).toHaveTextContent('English'))
  })

  it('does not change when it could not be stored', async () => {
    refuse()
    await choose()
    expect(await screen.findByText('Try later.')).toBeVisible()
    expect(field()).toHaveTextContent('Русский')
  })
})

describe('the switches for mails', () => {
  const logins = () => screen.getByRole('switch', { name: 'About a sign-in from a new place' })

  it('take effect immediately, each on its own', async () => {
    const { user } = renderAccount(<MailChoices />, { locale: 'en' })
    expect(logins()).toBeChecked()
    await user.click(logins())
    await waitFor(() => expect(sent).toEqual([{ notify: { logins: false } }]))
    await waitFor(() =>
      expect(sessionStore.getState().user?.notify).toEqual({ steps: true, logins: false }),
    )
    expect(logins()).not.toBeChecked()
    expect(screen.getByRole('switch', { name: 'About each step of an order' })).toBeChecked()
  })

  it('stand below a warning while the office sends no mails', async () => {
    office.sendsMail = false
    renderAccount(<MailChoices />, { locale: 'en' })
    expect(await screen.findByText(/^E-mails aren’t being sent at the moment/)).toBeVisible()
  })

  it('go back to their old state and say why when they could not be stored', async () => {
    refuse()
    const { user } = renderAccount(<MailChoices />, { locale: 'en' })
    await user.click(logins())
    expect(await screen.findByText('Try later.')).toBeVisible()
    expect(logins()).toBeChecked()
  })
})
