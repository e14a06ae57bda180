import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  openAccountOffice,
  renderAccount,
  serveAccountOffice,
} from '@/tests/setup/offices/account-office'
import { PasswordForm } from './password-form'

const office = openAccountOffice()
const server = serveAccountOffice(() => office)
let sent: unknown[] = []
beforeEach(() => {
  sent = []
})

function respond(body: object, status = 200) {
  server.use(
    http.post('*/api/v1/users/me/password/', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(body, { status })
    }),
  )
}

function respondWithKeys() {
  const key = {
    scopes: ['quotes'],
    hint: 'abcd',
    createdAt: '2026-11-21T12:00:00Z',
    lastUsedAt: null,
  }
  const keys = [
    { ...key, id: crypto.randomUUID(), name: 'Bot', revokedAt: null },
    { ...key, id: crypto.randomUUID(), name: 'Old', revokedAt: key.createdAt },
  ]
  server.use(
    http.get('*/api/v1/users/me/partner-keys/', () =>
      HttpResponse.json({ keys, isEnabled: true, most: 10 }),
    ),
  )
}

const old = () => screen.getByLabelText('Current password')
const fresh = () => screen.getByLabelText('New password')
const repeat = () => screen.getByLabelText('Repeat the new password')
const submit = () => screen.getByRole('button', { name: 'Change the password' })
const open = () => renderAccount(<PasswordForm />, { locale: 'en' })
const phrase = 'correct horse battery staple'

describe('changing the password', () => {
  it('sends the three fields, shows the server’s text, clears the input, and names the keys that still work', async () => {
    respond({ detail: 'Password changed successfully' })
    respondWithKeys()
    const { user } = open()
    await user.type(old(), 'the old one')
    await user.type(fresh(), phrase)
    expect(await screen.findByText('Strong')).toBeVisible()
    await user.type(repeat(), phrase)
    await user.click(submit())

    expect(await screen.findByText('Password changed successfully')).toBeVisible()
    expect(sent).toEqual([{ password: 'the old one', newPassword: phrase, repeatPassword: phrase }])
    await waitFor(() => expect(fresh()).toHaveValue(''))
    expect(old()).toHaveValue('')
    expect(repeat()).toHaveValue('')
    const note = await screen.findByText(/^Your keys of the partner API still work: Bot\./)
    expect(within(note).getByRole('link')).toHaveAttribute('href', '/en/account/referrer?view=api')
  })

  it('makes no call while a field is invalid, and shows the error at the field', async () => {
    const { user } = open()
    await user.type(fresh(), 'short')
    await user.click(submit())
    expect(await screen.findByText('Enter your current password.')).toBeVisible()
    expect(screen.getByText('At least 10 characters.')).toBeVisible()
    expect(old()).toHaveFocus()

    await user.type(old(), 'x')
    await user.type(fresh(), ' but longer now')
    await user.type(repeat(), 'another')
    await user.click(submit())
    expect(await screen.findByText('The passwords don’t match.')).toBeVisible()
    expect(sent).toEqual([])
  })

  it('shows the server’s errors at their fields, and keeps the input', async () => {
    const fields = { password: ['This is not your password.'] }
    respond({ code: 'validation_error', detail: 'Check.', fields, requestId: 'r' }, 422)
    const { user } = open()
    await user.type(old(), 'wrong')
    await user.type(fresh(), phrase)
    await user.type(repeat(), phrase)
    await user.click(submit())
    expect(await screen.findByText('This is not your password.')).toBeVisible()
    expect(old()).toBeInvalid()
    expect(old()).toHaveFocus()
    expect(fresh()).toHaveValue(phrase)
  })

  it('shows an error about the whole form', async () => {
    respond({ code: 'too_many_requests', detail: 'Wait a minute.', requestId: 'r' }, 429)
    const { user } = open()
    await user.type(old(), 'x')
    await user.type(fresh(), phrase)
    await user.type(repeat(), phrase)
    await user.click(submit())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Wait a minute.'))
  })

  it('asks for the code if the server requires one, and sends it', async () => {
    const asks = { code: 'second_factor_required', detail: 'A code, please.', requestId: 'r' }
    respond(asks, 403)
    const { user } = open()
    await user.type(old(), 'the old one')
    await user.type(fresh(), phrase)
    await user.type(repeat(), phrase)
    await user.click(submit())
    const code = await screen.findByLabelText('Recovery code')
    await waitFor(() => expect(code).toHaveFocus())
    respondWithKeys()
    respond({ detail: 'Password changed successfully' })
    await user.type(code, '123456')
    await user.click(submit())
    expect(await screen.findByText('Password changed successfully')).toBeVisible()
    expect(sent.at(-1)).toMatchObject({ password: 'the old one', code: '123456' })
  })

  it('names its fields for password managers', () => {
    const { container } = open()
    expect(old()).toHaveAttribute('autocomplete', 'current-password')
    expect(fresh()).toHaveAttribute('autocomplete', 'new-password')
    expect(repeat()).toHaveAttribute('autocomplete', 'new-password')
    expect(container.querySelector('input[autocomplete=username]')).toHaveValue('anna@example.com')
  })
})
