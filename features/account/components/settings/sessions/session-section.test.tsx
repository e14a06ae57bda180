import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnSession } from '@/lib/contracts/accounts/sessions'
import {
  openAccountOffice,
  renderAccount,
  serveAccountOffice,
} from '@/tests/setup/offices/account-office'
import { SessionSection } from './session-section'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36'
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6) Version/18.6 Mobile/1 Safari/604.1'

function makeSession(fields: Partial<OwnSession> & { id: string }): OwnSession {
  return {
    isCurrent: false,
    isRemembered: false,
    createdAt: '2026-01-02T03:04:05Z',
    usedAt: '2026-01-03T03:04:05Z',
    expiresAt: '2026-02-02T03:04:05Z',
    address: '198.51.100.7',
    userAgent: chrome,
    ...fields,
  }
}

const here = makeSession({ id: '0190b6a0-0000-7000-8000-000000000001', isCurrent: true })
const phone = makeSession({
  id: '0190b6a0-0000-7000-8000-000000000002',
  userAgent: safari,
  isRemembered: true,
})
const unknown = makeSession({
  id: '0190b6a0-0000-7000-8000-000000000003',
  userAgent: '<b>Call us</b>',
  address: null,
})

const office = openAccountOffice()
const server = serveAccountOffice(() => office)
let sessions: OwnSession[] = []
let ended: string[] = []

beforeEach(() => {
  sessions = [here, phone, unknown]
  ended = []
  server.use(
    http.get('*/api/v1/users/me/sessions/', () => HttpResponse.json({ results: sessions })),
    http.delete('*/api/v1/users/me/sessions/', () => {
      ended.push('others')
      sessions = [here]
      return HttpResponse.json({ ended: 2 })
    }),
    http.delete('*/api/v1/users/me/sessions/:id/', ({ params }) => {
      ended.push(String(params.id))
      sessions = sessions.filter(({ id }) => id !== params.id)
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

const open = () => renderAccount(<SessionSection />, { locale: 'en' })
const rows = () => screen.getAllByRole('listitem')

describe('the sessions', () => {
  it('show where the user is signed in, and which session is the current one', async () => {
    open()
    await screen.findByText('Safari, iPhone')
    const [first, second, third] = rows()
    expect(first).toHaveTextContent(/Chrome, Windows.*This session/)
    expect(first && within(first).queryByRole('button')).toBeNull()
    expect(second).toHaveTextContent('198.51.100.7')
    expect(second).toHaveTextContent('remembered for 30 days')
    expect(third).toHaveTextContent('Unknown device')
    expect(third).not.toHaveTextContent('Call us')
  })

  it('end one by one, after a confirmation, and the focus stays in the section', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'End the session: Safari, iPhone' }))
    const dialog = await screen.findByRole('dialog', { name: 'End this session?' })
    expect(ended).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'End' }))

    await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull())
    expect(ended).toEqual([phone.id])
    expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus()
    expect(await screen.findByText('The session has ended')).toBeVisible()
  })

  it('stay when the confirmation is declined', async () => {
    const { user } = open()
    const button = await screen.findByRole('button', { name: 'End the session: Safari, iPhone' })
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
    expect(ended).toEqual([])
  })

  it('end all together, except the current one', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'End all others' }))
    const dialog = await screen.findByRole('dialog', { name: 'End all other sessions?' })
    await user.click(within(dialog).getByRole('button', { name: 'End all others' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(ended).toEqual(['others'])
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull()
  })

  it('count as ended if they have expired, and show any other failure in the dialog', async () => {
    const { user } = open()
    const ask = () =>
      user.click(screen.getByRole('button', { name: 'End the session: Safari, iPhone' }))
    await screen.findByText('Safari, iPhone')
    refuse('unavailable', 503)
    await ask()
    await user.click(await screen.findByRole('button', { name: 'End' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Said by the office.'))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    refuse('not_found', 404)
    await ask()
    await user.click(await screen.findByRole('button', { name: 'End' }))
    expect(await screen.findByText('The session has ended')).toBeVisible()
  })
})

function refuse(code: string, status: number) {
  server.use(
    http.delete('*/api/v1/users/me/sessions/:id/', () =>
      HttpResponse.json({ code, detail: 'Said by the office.', requestId: 'r' }, { status }),
    ),
  )
}
