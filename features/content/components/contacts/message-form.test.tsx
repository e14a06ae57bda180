import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStore } from '@/lib/session/session-store'
import { fakeRecaptcha } from '@/tests/setup/outside/recaptcha'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { MessageForm } from './message-form'

const server = setupServer()
let sent: unknown[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => (sent = []))
afterEach(() => {
  server.resetHandlers()
  sessionStore.setState({ token: null, user: null, status: 'unknown' })
})
afterAll(() => server.close())

function respond(body: object, status = 201): void {
  server.use(
    http.post('*/api/v1/contacts/', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(body, { status })
    }),
  )
}

function open(captchaKey: string | null = null) {
  return renderWithMessages(
    <>
      <h2 id="title">Write to us</h2>
      <MessageForm captchaKey={captchaKey} labelledBy="title" />
    </>,
    'en',
  ).user
}

type Person = ReturnType<typeof open>

const field = (name: string) => screen.getByRole('textbox', { name })
const text = 'When will my money arrive?'

async function fillIn(person: Person): Promise<void> {
  await person.type(field('Your e-mail'), 'anna@example.com')
  await person.type(field('Order number'), '7F3A-21')
  await person.type(field('Message'), text)
}

const send = (person: Person) => person.click(screen.getByRole('button', { name: 'Send' }))

describe('the form to write to the office', () => {
  it('sends the message, and moves the focus to the confirmation', async () => {
    respond({ detail: 'We will answer within a day.' })
    const person = open()
    await fillIn(person)
    expect(screen.getByText(`${text.length} of 5000`)).toBeVisible()
    await send(person)

    const title = await screen.findByRole('heading', { name: 'Your message was sent' })
    await vi.waitFor(() => expect(title).toHaveFocus())
    expect(screen.getByText('We will answer within a day.')).toBeVisible()
    expect(screen.getByText('anna@example.com')).toBeVisible()
    expect(sent).toEqual([
      {
        name: '',
        email: 'anna@example.com',
        topic: 'exchange',
        claimNumber: '7F3A-21',
        text,
        recaptcha: '',
      },
    ])

    await person.click(screen.getByRole('button', { name: 'Write another one' }))
    expect(field('Message')).toHaveValue('')
    expect(field('Message')).toHaveFocus()
    expect(field('Your e-mail')).toHaveValue('anna@example.com')
  })

  it('makes no call while fields are invalid, and shows an error at each of them', async () => {
    const person = open()
    await person.type(field('Your e-mail'), 'anna')
    await person.type(field('Message'), 'Hi')
    await send(person)
    expect(await screen.findByText(/E-mail address such as|e-mail address such as/)).toBeVisible()
    expect(screen.getByText(/at least 10 characters/)).toBeVisible()
    expect(field('Your e-mail')).toHaveFocus()
    expect(field('Your e-mail')).toBeInvalid()
    expect(sent).toEqual([])
  })

  it('shows the server’s error at its field, and keeps the message', async () => {
    const fields = { text: ['Please say more.'] }
    respond({ code: 'validation_error', detail: 'Check.', fields, requestId: 'r' }, 422)
    const person = open()
    await fillIn(person)
    await send(person)
    expect(await screen.findByText('Please say more.')).toBeVisible()
    expect(field('Message')).toHaveFocus()
    expect(field('Message')).toHaveValue(text)
  })

  it('shows above the button an error that belongs to no field, and keeps the message', async () => {
    const detail = 'Too many requests. Try again in 60 s.'
    respond({ code: 'too_many_requests', detail, requestId: 'r' }, 429)
    const person = open()
    await fillIn(person)
    await send(person)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(detail))
    expect(field('Message')).toHaveValue(text)
  })

  it('asks for the number of a claim only if the topic may be about a claim', async () => {
    respond({ detail: 'Sent.' })
    const person = open()
    await fillIn(person)
    await person.click(screen.getByRole('combobox', { name: 'Topic' }))
    await person.click(await screen.findByRole('option', { name: 'Partnership' }))
    expect(screen.queryByRole('textbox', { name: 'Order number' })).toBeNull()
    await send(person)
    await screen.findByRole('heading', { name: 'Your message was sent' })
    expect(sent).toMatchObject([{ topic: 'partners', claimNumber: '' }])
  })

  it('is not blocked by an invalid claim number that is hidden', async () => {
    respond({ detail: 'Sent.' })
    const person = open()
    await fillIn(person)
    await person.type(field('Order number'), '7'.repeat(41))
    await send(person)
    expect(await screen.findByText('At most 40 characters.')).toBeVisible()
    await person.click(screen.getByRole('combobox', { name: 'Topic' }))
    await person.click(await screen.findByRole('option', { name: 'My account' }))
    await send(person)
    await screen.findByRole('heading', { name: 'Your message was sent' })
    expect(sent).toMatchObject([{ topic: 'account', claimNumber: '' }])
  })

  it('fills in the e-mail of a signed-in user', () => {
    const user = { email: 'own@example.com' }
    open()
    // The form reads only the e-mail address of the profile.
    act(() => sessionStore.setState({ user: user as never, status: 'user' }))
    expect(field('Your e-mail')).toHaveValue('own@example.com')
  })

  it('sends a captcha token if a captcha is required', async () => {
    fakeRecaptcha()
    respond({ detail: 'Sent.' })
    const person = open('the-site-key')
    expect(screen.getByText(/protected by reCAPTCHA/)).toBeVisible()
    await fillIn(person)
    await send(person)
    await screen.findByRole('heading', { name: 'Your message was sent' })
    expect(sent).toMatchObject([{ recaptcha: 'contact-token-1' }])
  })
})
