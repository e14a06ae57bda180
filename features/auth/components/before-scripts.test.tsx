import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/i18n/messages'
import { makeMe } from '@/tests/factories/me'
import { ForgetForm } from './forget-form'
import { LoginForm } from './login-form'
import { RegisterForm } from './register-form'

const email = 'anna@example.com'
const password = 'correct horse battery'
const sent = vi.fn<(body: unknown) => void>()
const server = setupServer(
  http.post('*/front-api/auth/login/', async ({ request }) => {
    sent(await request.json())
    return HttpResponse.json({ token: 't1', user: makeMe() })
  }),
  http.post('*/api/v1/users/:call/', async ({ request }) => {
    sent(await request.json())
    return HttpResponse.json({ detail: 'Sent.' }, { status: 201 })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  document.body.innerHTML = ''
  sent.mockClear()
})
afterAll(() => server.close())

const leave = () => undefined
const forms = {
  login: <LoginForm next={null} leave={leave} />,
  register: <RegisterForm next={null} captchaKey={null} referral={null} leave={leave} />,
  forget: <ForgetForm captchaKey={null} sendsMail />,
}

/** The page as the server rendered it; `hydrate` hydrates it. */
function openPage(form: ReactNode) {
  const wrapped = (
    <NextIntlClientProvider locale="en" messages={messagesOf('en')} timeZone="UTC">
      {form}
    </NextIntlClientProvider>
  )
  const page = document.createElement('main')
  page.innerHTML = renderToString(wrapped)
  document.body.append(page)
  return { hydrate: () => render(wrapped, { container: page, hydrate: true }) }
}

function type(label: string, text: string): void {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  field.value = text
}

const buttons = { login: 'Sign in', register: 'Sign up', forget: 'Send the link' } as const

it.each(['login', 'register', 'forget'] as const)(
  'the form %s cannot be sent before its scripts are loaded',
  (name) => {
    const { hydrate } = openPage(forms[name])
    const submit = () => document.querySelector('button[type=submit]')
    expect(submit()).toBeDisabled()
    hydrate()
    expect(submit()).toBeEnabled()
  },
)

it('the login form keeps and sends the input typed before hydration', async () => {
  const { hydrate } = openPage(forms.login)
  type('E-mail', email)
  type('Password', password)
  screen.getByLabelText<HTMLInputElement>('Remember me for 30 days').checked = true
  hydrate()
  await userEvent.click(screen.getByRole('button', { name: buttons.login }))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ email, password, remember: true }))
})

it('the registration keeps and sends the input typed before hydration', async () => {
  const { hydrate } = openPage(forms.register)
  type('E-mail', email)
  type('Password', password)
  type('Repeat the password', password)
  screen.getByRole<HTMLInputElement>('checkbox').checked = true
  hydrate()
  await userEvent.click(document.querySelector('button[type=submit]') ?? document.body)
  const body = { email, password, repeatPassword: password, agree: true }
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(body))
})

it('the address form keeps and sends the input typed before hydration', async () => {
  const { hydrate } = openPage(forms.forget)
  type('E-mail', email)
  hydrate()
  await userEvent.click(document.querySelector('button[type=submit]') ?? document.body)
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ email }))
})
