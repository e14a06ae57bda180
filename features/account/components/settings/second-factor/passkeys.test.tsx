import * as webauthn from '@simplewebauthn/browser'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Passkey } from '@/lib/contracts/accounts/second-factor'
import { sessionStore } from '@/lib/session/session-store'
import { makeMe } from '@/tests/factories/me'
import {
  openAccountOffice,
  renderAccount,
  serveAccountOffice,
} from '@/tests/setup/offices/account-office'
import { SecondFactorSection } from './second-factor-section'

const startRegistration = vi.spyOn(webauthn, 'startRegistration')
const createdCredential = { id: 'made', type: 'public-key' } as webauthn.RegistrationResponseJSON

const challenge = '0190b6a0-0000-7000-8000-000000000001'
const laptop: Passkey = {
  id: 'laptop',
  name: 'Laptop',
  isSynced: true,
  createdAt: '2026-01-02T03:04:05Z',
  usedAt: null,
}

let office = openAccountOffice()
let passkeys: Passkey[] = []
let sent: { call: string; body: unknown }[] = []
const server = serveAccountOffice(() => office)

function setFactors(recoveryCodes = 10) {
  const secondFactor = { totp: false, passkeys: passkeys.length, recoveryCodes, required: false }
  office.me = makeMe({ secondFactor })
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  startRegistration.mockReset().mockResolvedValue(createdCredential)
  server.use(
    http.get('*/api/v1/users/me/passkeys/', () => HttpResponse.json({ results: passkeys })),
    http.post('*/api/v1/users/me/passkeys/options/', async ({ request }) => {
      sent.push({ call: 'options', body: await request.json() })
      return HttpResponse.json({ challenge, options: { challenge: 'sign this' } })
    }),
    http.post('*/api/v1/users/me/passkeys/', async ({ request }) => {
      sent.push({ call: 'add', body: await request.json() })
      const passkey = { ...laptop, id: 'made', name: 'My passkey' }
      passkeys = [...passkeys, passkey]
      setFactors()
      return HttpResponse.json({ passkey, recoveryCodes: ['AAAAA-22222'] }, { status: 201 })
    }),
    http.put('*/api/v1/users/me/passkeys/:id/', async ({ request }) => {
      // Only the page under test sends this body, always in this form.
      const body = (await request.json()) as { name: string }
      sent.push({ call: 'rename', body })
      passkeys = passkeys.map((one) => ({ ...one, ...body }))
      return HttpResponse.json(passkeys[0])
    }),
    http.post('*/api/v1/users/me/passkeys/:id/remove/', async ({ request }) => {
      sent.push({ call: 'remove', body: await request.json() })
      passkeys = []
      setFactors(0)
      return new HttpResponse(null, { status: 204 })
    }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function open(existing: Passkey[] = []) {
  passkeys = existing
  office = openAccountOffice()
  setFactors(existing.length > 0 ? 10 : 0)
  sessionStore.setState({ user: office.me })
  return renderAccount(<SecondFactorSection />, { locale: 'en' })
}

async function addPasskey(user: ReturnType<typeof open>['user']) {
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' })
  await user.type(within(dialog).getByLabelText('Your account’s password'), 'right')
  await user.click(within(dialog).getByRole('button', { name: 'Create the passkey' }))
}

describe('passkeys', () => {
  it('are created by the device with a suggested name, and the first one brings recovery codes', async () => {
    const { user } = open()
    await addPasskey(user)
    expect(await screen.findByText('AAAAA-22222')).toBeVisible()
    expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'sign this' } })
    const credential = { id: 'made', type: 'public-key' }
    expect(sent).toEqual([
      { call: 'options', body: { password: 'right' } },
      { call: 'add', body: { challenge, credential, name: 'My passkey' } },
    ])
    await user.click(screen.getByLabelText('I have saved these codes'))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    const list = await screen.findByRole('list', { name: 'Passkeys' })
    expect(await within(list).findByText('My passkey')).toBeVisible()
  })

  it.each([
    ['NotAllowedError', /you canceled, or the time ran out/],
    ['InvalidStateError', /already has a passkey/],
    ['UnknownError', /couldn’t create the passkey/],
  ])('show a text about why the device created none: %s', async (name, text) => {
    startRegistration.mockRejectedValue(Object.assign(new Error('x'), { name }))
    const { user } = open()
    await addPasskey(user)
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByLabelText('Your account’s password')).toHaveValue('right')
    expect(sent.map(({ call }) => call)).toEqual(['options'])
  })

  it('cannot be created if the browser does not support them, and the page says so', () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    open()
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeDisabled()
    expect(screen.getByText(/This browser can’t create passkeys/)).toBeVisible()
  })

  it('are renamed without a password', async () => {
    const { user } = open([laptop])
    await user.click(await screen.findByRole('button', { name: 'Rename: Laptop' }))
    const name = await screen.findByLabelText('Name')
    await user.clear(name)
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    expect(await screen.findByText(/Enter a name/)).toBeVisible()
    await user.type(name, 'Work laptop')
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    expect(await screen.findByText('Work laptop')).toBeVisible()
    expect(sent).toEqual([{ call: 'rename', body: { name: 'Work laptop' } }])
  })

  it('are removed with the password, and the focus stays in the section', async () => {
    const { user } = open([laptop])
    await user.click(await screen.findByRole('button', { name: 'Remove: Laptop' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove the passkey “Laptop”?' })
    expect(dialog).toHaveTextContent('Your recovery codes will stop working')
    await user.type(within(dialog).getByLabelText('Your account’s password'), 'right')
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull())
    expect(sent).toEqual([{ call: 'remove', body: { password: 'right' } }])
    expect(screen.getByRole('heading', { name: 'Second factor' })).toHaveFocus()
  })
})
