import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeRecaptcha } from '@/tests/setup/outside/recaptcha'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { storedSentMail, parseSentMail } from '../model/passed-to-next-page'
import { RegisterForm } from './register-form'

const server = setupServer()
let sent: unknown[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent = []
  window.sessionStorage.clear()
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function respond(body: object, status = 201): void {
  server.use(
    http.post('*/api/v1/users/signup/', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(body, { status })
    }),
  )
}

type OpenOptions = { next?: string; captchaKey?: string; referral?: string }

function open({ next, captchaKey, referral }: OpenOptions = {}) {
  const leave = vi.fn<(path: string) => void>()
  const { user: person } = renderWithMessages(
    <RegisterForm
      next={next ?? null}
      captchaKey={captchaKey ?? null}
      referral={referral ?? null}
      leave={leave}
    />,
    'en',
  )
  return { person, leave }
}

const field = (name: string) => screen.getByLabelText(name)
const submit = () => screen.getByRole('button', { name: 'Create an account' })
const password = 'correct horse battery'

async function fillIn(person: ReturnType<typeof open>['person']): Promise<void> {
  await person.type(field('E-mail'), 'anna@example.com')
  await person.click(field('Password'))
  await person.paste(password)
  await person.type(field('Repeat the password'), password)
  await person.click(screen.getByRole('checkbox'))
}

describe('the form to register', () => {
  it('registers, and passes on the mail’s address and the path that the visitor wanted', async () => {
    respond({ detail: 'You have been sent a link.' })
    const { person, leave } = open({ next: '/en/account/orders', referral: 'boris' })
    await fillIn(person)
    await person.click(submit())

    await vi.waitFor(() =>
      expect(leave).toHaveBeenCalledWith('/en/successfully?next=%2Fen%2Faccount%2Forders'),
    )
    expect(sent).toEqual([
      {
        email: 'anna@example.com',
        password,
        repeatPassword: password,
        agree: true,
        refferal: 'boris',
      },
    ])
    const mail = parseSentMail(storedSentMail())
    expect(mail).toMatchObject({
      email: 'anna@example.com',
      text: 'One step left: open the link in our e-mail, and your address is confirmed.',
    })
    expect(JSON.stringify(mail)).not.toContain(password)
  })

  it('makes no call while fields are invalid, and shows an error at each of them', async () => {
    const { person } = open()
    await person.type(field('Password'), 'short')
    await person.click(submit())
    expect(await screen.findByText(/E-mail address such as/i)).toBeVisible()
    expect(screen.getByText('At least 10 characters.')).toBeVisible()
    expect(screen.getByText(/agree to the rules to create/)).toBeVisible()
    expect(screen.getByText('The passwords don’t match.')).toBeVisible()
    expect(field('E-mail')).toHaveFocus()
    expect(sent).toEqual([])
  })

  it('requires the same password twice', async () => {
    const { person } = open()
    await fillIn(person)
    await person.type(field('Repeat the password'), 'x')
    await person.click(submit())
    expect(await screen.findByText('The passwords don’t match.')).toBeVisible()
    expect(field('Repeat the password')).toBeInvalid()
    expect(sent).toEqual([])
  })

  it('shows the server’s error at its field, and can be sent again', async () => {
    const fields = { password: ['This password is too common.'] }
    respond({ code: 'validation_error', detail: 'Check.', fields, requestId: 'r' }, 422)
    const { person, leave } = open()
    await fillIn(person)
    await person.click(submit())
    expect(await screen.findByText('This password is too common.')).toBeVisible()
    expect(field('Password')).toBeInvalid()
    expect(field('Password')).toHaveFocus()
    expect(leave).not.toHaveBeenCalled()

    respond({ detail: 'Sent.' })
    await person.type(field('Password'), '!')
    await person.type(field('Repeat the password'), '!')
    await person.click(submit())
    await vi.waitFor(() => expect(leave).toHaveBeenCalled())
  })

  it('shows above the form an error that belongs to no field', async () => {
    const detail = 'Too many requests. Try again in 60 s.'
    respond({ code: 'too_many_requests', detail, requestId: 'r' }, 429)
    const { person } = open()
    await fillIn(person)
    await person.click(submit())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(detail))
  })

  it('sends a captcha token if a captcha is required', async () => {
    fakeRecaptcha()
    respond({ detail: 'Sent.' })
    const { person, leave } = open({ captchaKey: 'the-site-key' })
    expect(screen.getByText(/protected by reCAPTCHA/)).toBeVisible()
    await fillIn(person)
    await person.click(submit())
    await vi.waitFor(() => expect(leave).toHaveBeenCalled())
    expect(sent).toMatchObject([{ recaptcha: 'signup-token-1' }])
  })

  it('names its fields for password managers, and links the rules', () => {
    open()
    expect(field('E-mail')).toHaveAttribute('autocomplete', 'username')
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password')
    expect(field('Repeat the password')).toHaveAttribute('autocomplete', 'new-password')
    expect(field('E-mail').closest('form')).toHaveAttribute('method', 'post')
    for (const name of [/exchange rules/, /AML and KYC/]) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank')
    }
  })
})
