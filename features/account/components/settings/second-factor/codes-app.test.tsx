import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStore } from '@/lib/session/session-store'
import { makeMe } from '@/tests/factories/me'
import {
  openAccountOffice,
  renderAccount,
  serveAccountOffice,
} from '@/tests/setup/offices/account-office'
import { SecondFactorSection } from './second-factor-section'

const none = { totp: false, passkeys: 0, recoveryCodes: 0, required: false }
const withApp = { ...none, totp: true, recoveryCodes: 10 }
const codes = ['AAAAA-22222', 'BBBBB-33333']

let office = openAccountOffice()
let sent: { path: string; body: unknown }[] = []
const server = serveAccountOffice(() => office)

type OpenOptions = { secondFactor: typeof none; refused?: Record<string, [number, object]> }

function open({ secondFactor, refused = {} }: OpenOptions) {
  office = { ...openAccountOffice(), me: makeMe({ secondFactor }) }
  sessionStore.setState({ user: office.me })
  const answers: Record<string, () => object | null> = {
    'totp/': () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: '<svg/>' }),
    'totp/confirm/': () => {
      office.me = makeMe({ secondFactor: withApp })
      return { recoveryCodes: codes }
    },
    'totp/remove/': () => {
      office.me = makeMe({ secondFactor: none })
      return null
    },
    'recovery-codes/': () => ({ recoveryCodes: codes }),
  }
  server.use(
    http.post('*/api/v1/users/me/*', async ({ request }) => {
      const path = new URL(request.url).pathname.split('/users/me/')[1] ?? ''
      sent.push({ path, body: await request.json() })
      const refusal = refused[path]
      if (refusal) {
        refused = {}
        const [status, body] = refusal
        return HttpResponse.json({ detail: '', requestId: 'r', ...body }, { status })
      }
      const answer = answers[path]?.() ?? null
      return answer === null ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(answer)
    }),
  )
  return renderAccount(<SecondFactorSection />, { locale: 'en' })
}

beforeEach(() => {
  sent = []
})
afterEach(() => {
  vi.restoreAllMocks()
})

type Person = ReturnType<typeof open>['user']

async function prove(user: Person, name: string, confirm: string) {
  await user.click(screen.getByRole('button', { name }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Your account’s password'), 'right')
  await user.click(within(dialog).getByRole('button', { name: confirm }))
}

async function confirmApp(user: Person) {
  await prove(user, 'Set up an authenticator app', 'Continue')
  await user.type(await screen.findByLabelText('Code from the app'), '123 456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  return screen.findByRole('dialog', { name: 'Recovery codes' })
}

describe('an authenticator app', () => {
  it('is set up with the password, its QR code and its first code', async () => {
    const { user } = open({ secondFactor: none })
    expect(screen.getByText('Off')).toBeVisible()
    await prove(user, 'Set up an authenticator app', 'Continue')
    expect(await screen.findByRole('img', { name: /QR code/ })).toHaveAttribute(
      'src',
      'data:image/svg+xml,%3Csvg%2F%3E',
    )
    await user.click(screen.getByRole('button', { name: 'Copy: Key' }))
    expect(await navigator.clipboard.readText()).toBe('ABCDEFGH')

    await user.type(screen.getByLabelText('Code from the app'), '12345')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('The code has six digits.')).toBeVisible()
    expect(sent.map(({ path }) => path)).toEqual(['totp/'])
    expect(sent[0]?.body).toEqual({ password: 'right' })
  })

  it('gives recovery codes that stay until the user confirms that they are saved', async () => {
    const { user } = open({ secondFactor: none })
    const dialog = await confirmApp(user)
    expect(sent.at(-1)).toEqual({ path: 'totp/confirm/', body: { code: '123456' } })
    expect(within(dialog).getByText('AAAAA-22222')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Copy: Recovery codes' }))
    expect(await navigator.clipboard.readText()).toBe('AAAAA-22222\nBBBBB-33333')

    await user.keyboard('{Escape}')
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    expect(await screen.findByText(/you will not see them again/)).toBeVisible()
    expect(dialog).toBeVisible()

    await user.click(within(dialog).getByLabelText('I have saved these codes'))
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(await screen.findByText('On')).toBeVisible()
    expect(screen.getByText('10 left')).toBeVisible()
    expect(screen.queryByText('AAAAA-22222')).toBeNull()
  })

  it('lets the user save or print the recovery codes, with a text about their purpose', async () => {
    const { user } = open({ secondFactor: none })
    const dialog = await confirmApp(user)
    const savedFiles: Blob[] = []
    Object.assign(URL, {
      revokeObjectURL: () => undefined,
      createObjectURL: (blob: Blob) => {
        savedFiles.push(blob)
        return 'blob:x'
      },
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const print = vi.spyOn(window, 'print').mockReturnValue()

    await user.click(within(dialog).getByRole('button', { name: 'Download' }))
    const text = await savedFiles[0]?.text()
    expect(text).toContain('AAAAA-22222\nBBBBB-33333')
    expect(text).toContain('anna@example.com')

    await user.click(within(dialog).getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    expect(document.querySelector('[data-print-alone]')).toHaveTextContent('BBBBB-33333')
  })

  it('is removed with the password and a code, which the server requires', async () => {
    const { user } = open({ secondFactor: withApp })
    await user.click(screen.getByRole('button', { name: 'Remove the authenticator app' }))
    await user.type(await screen.findByLabelText('Your account’s password'), 'right')
    await user.type(screen.getByLabelText(/a recovery code/), '123456')
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('The authenticator app is removed')).toBeVisible()
    expect(sent).toEqual([{ path: 'totp/remove/', body: { password: 'right', code: '123456' } }])
    expect(await screen.findByText('Off')).toBeVisible()
    expect(screen.queryByText('New codes')).toBeNull()
  })

  it('shows the field for the code after the server requires one', async () => {
    const { user } = open({
      secondFactor: { ...none, passkeys: 1, recoveryCodes: 2 },
      refused: { 'recovery-codes/': [403, { code: 'second_factor_required' }] },
    })
    server.use(http.get('*/api/v1/users/me/passkeys/', () => HttpResponse.json({ results: [] })))
    await prove(user, 'New codes', 'New codes')
    const code = await screen.findByLabelText('Recovery code')
    await waitFor(() => expect(code).toHaveFocus())
    await user.type(code, 'aaaaa-22222')
    await user.click(screen.getByRole('button', { name: 'New codes' }))
    expect(await screen.findByRole('dialog', { name: 'Recovery codes' })).toBeVisible()
    expect(sent.at(-1)?.body).toEqual({ password: 'right', code: 'aaaaa-22222' })
  })

  it('shows at its field that the password is wrong', async () => {
    const fields = { password: ['This is not your password.'] }
    const { user } = open({
      secondFactor: none,
      refused: { 'totp/': [422, { code: 'validation_error', fields }] },
    })
    await prove(user, 'Set up an authenticator app', 'Continue')
    expect(await screen.findByText('This is not your password.')).toBeVisible()
    expect(screen.getByLabelText('Your account’s password')).toHaveFocus()
  })
})
