import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStore } from '@/lib/session/session-store'
import {
  openAccountOffice,
  renderAccount,
  serveAccountOffice,
} from '@/tests/setup/offices/account-office'
import { RemovalDialog } from './removal-dialog'

const office = openAccountOffice()
const server = serveAccountOffice(() => office)
let sent: unknown[] = []
beforeEach(() => {
  sent = []
})

function respond(refusal: { status: number; code: string; detail: string } | null) {
  server.use(
    http.post('*/api/v1/users/me/delete/', async ({ request }) => {
      sent.push(await request.json())
      return refusal === null
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json({ ...refusal, requestId: 'r' }, { status: refusal.status })
    }),
  )
}

type Leave = (text: string, locale: 'ru' | 'en') => void

function Removal({ leave }: { leave: Leave }) {
  const [isOpen, setIsOpen] = useState(true)
  return <RemovalDialog open={isOpen} onClose={() => setIsOpen(false)} leave={leave} />
}

async function fillIn(word: string) {
  const leave = vi.fn<Leave>()
  const { user } = renderAccount(<Removal leave={leave} />, { locale: 'en' })
  await user.type(await screen.findByLabelText('Your account’s password'), 'right')
  await user.type(screen.getByLabelText('Type “delete”'), word)
  await user.click(screen.getByRole('button', { name: 'Delete permanently' }))
  return leave
}

describe('deleting an account', () => {
  it('says what is deleted and what stays', async () => {
    renderAccount(<Removal leave={vi.fn()} />, { locale: 'en' })
    const dialog = await screen.findByRole('dialog', { name: 'Delete the account' })
    expect(dialog).toHaveAccessibleDescription(
      /What will be deleted.*passkeys.*What stays.*finished orders/s,
    )
  })

  it('is refused while the word is not typed correctly', async () => {
    respond(null)
    await fillIn('yes')
    expect(await screen.findByText('To confirm, type “delete”.')).toBeVisible()
    expect(sent).toEqual([])
  })

  it('gives up rewards only when that is ticked', async () => {
    respond(null)
    const leave = vi.fn<Leave>()
    const { user } = renderAccount(<Removal leave={leave} />, { locale: 'en' })
    await user.type(await screen.findByLabelText('Your account’s password'), 'right')
    await user.click(screen.getByLabelText(/I give up what is left on my referral balance/))
    await user.type(screen.getByLabelText('Type “delete”'), 'delete')
    await user.click(screen.getByRole('button', { name: 'Delete permanently' }))
    await waitFor(() => expect(leave).toHaveBeenCalledOnce())
    expect(sent).toEqual([{ password: 'right', givesUpRewards: true }])
  })

  it('focuses the first invalid field', async () => {
    const { user } = renderAccount(<Removal leave={vi.fn()} />, { locale: 'en' })
    await user.click(await screen.findByRole('button', { name: 'Delete permanently' }))
    expect(await screen.findByText('Enter your password.')).toBeVisible()
    expect(screen.getByLabelText('Your account’s password')).toHaveFocus()
  })

  it('signs out and loads the home page with the notice', async () => {
    respond(null)
    const leave = await fillIn('Delete ')
    await waitFor(() => expect(leave).toHaveBeenCalledOnce())
    expect(leave).toHaveBeenCalledWith(expect.stringContaining('has been deleted'), 'en')
    expect(sent).toEqual([{ password: 'right' }])
    expect(sessionStore.getState()).toMatchObject({ status: 'guest', user: null, token: null })
  })

  it('is refused with the reason while claims are open, and changes nothing', async () => {
    respond({ status: 409, code: 'in_use', detail: 'You have open claims: finish them first.' })
    const leave = await fillIn('delete')
    expect(await screen.findByText('You have open claims: finish them first.')).toBeVisible()
    expect(leave).not.toHaveBeenCalled()
    expect(sessionStore.getState().status).toBe('user')
  })
})
