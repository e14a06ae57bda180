import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import { setAlert } from '@/features/desk/claims/hooks/alert-settings'
import type { DeskVerification } from '@/lib/contracts/desk/verifications/verifications'
import { createQueryClient } from '@/lib/query/query-client'
import { deskVerification, queuedVerification } from '@/tests/factories/desk-verification'
import { AtAddress, router } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { VerificationPage } from './verification-page'

const { id } = deskVerification
const base = '*/api/v1/operator/verifications'
const next = { ...queuedVerification, id: '01a1fdc5-0812-71cc-9eec-e5cff5715699' }

/* jsdom has no pointer capture. */
Element.prototype.setPointerCapture = vi.fn<(pointerId: number) => void>()

let looks: unknown[] = []
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  looks = []
  router.push.mockClear()
  setAlert({ keys: true })
  server.use(
    http.get(`${base}/`, () =>
      HttpResponse.json({ rows: [queuedVerification, next], next: null, waiting: 2 }),
    ),
    http.post(`${base}/:id/look/`, async ({ request }) => {
      const body = (await request.json()) as { photos: string[] }
      looks.push(body)
      return HttpResponse.json({
        photos: body.photos.map((photo) => ({
          id: photo,
          preview: `/p/${photo}`,
          full: `/f/${photo}`,
        })),
        until: '2026-11-21T12:06:00.000Z',
      })
    }),
  )
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

async function show(changes: Partial<DeskVerification> = {}) {
  const shown = { ...deskVerification, ...changes }
  server.use(http.get(`${base}/${id}/`, () => HttpResponse.json(shown)))
  const { user } = renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <AtAddress address={`/operator/verifications/${id}`}>
        <ToastProvider>
          <VerificationPage id={id} />
        </ToastProvider>
      </AtAddress>
    </QueryClientProvider>,
    'en',
  )
  await screen.findByRole('region', { name: 'Customer' })
  return user
}

/** Collects the requests of an action. */
function answer(act: string, changes: Partial<DeskVerification> = {}): { bodies: unknown[] } {
  const bodies: unknown[] = []
  server.use(
    http.post(`${base}/${id}/${act}/`, async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json({ ...deskVerification, ...changes })
    }),
  )
  return { bodies }
}

const mark = async (user: Awaited<ReturnType<typeof show>>, name: string, reason: string) => {
  await user.click(screen.getByRole('combobox', { name }))
  await user.click(await screen.findByRole('option', { name: reason }))
}

describe('one verification at the desk', () => {
  it('shows its photos, and requests the links to them only once', async () => {
    await show()
    const front = await screen.findByRole('img', { name: 'Front of the card' })
    expect(front).toHaveAttribute('src', `/f/${deskVerification.photos[0]?.id ?? ''}`)
    expect(looks).toEqual([{ photos: deskVerification.photos.map((photo) => photo.id) }])
  })

  it('shows its photos only on request once it is decided', async () => {
    const user = await show({ state: 'approved', actions: ['look', 'revoke'], taken: null })
    expect(screen.queryByRole('img', { name: 'Front of the card' })).toBeNull()
    expect(looks).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Show photos' }))
    expect(await screen.findByRole('img', { name: 'Front of the card' })).toBeVisible()
    expect(looks).toHaveLength(1)
  })

  it('asks for a photo again after its link has run out', async () => {
    const user = await show()
    fireEvent.error(await screen.findByRole('img', { name: 'Selfie' }))
    expect(screen.queryByRole('img', { name: 'Selfie' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Load again' }))
    expect(await screen.findByRole('img', { name: 'Selfie' })).toBeVisible()
    expect(looks).toHaveLength(2)
  })

  it('says whether the number and the name are those of the claim', async () => {
    await show()
    const data = within(screen.getByRole('region', { name: 'What the customer entered' }))
    expect(data.getByRole('link', { name: /Order No\.\s77/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/operator/claims/01a1fdc5-0812-71cc-9eec-e5cff5715514'),
    )
    expect(data.getByText('Ada Byron').closest('div')).toHaveTextContent('differs')
    expect(data.getAllByText('same')).toHaveLength(1)
  })

  it('points out another person with the same number, and compares alike photos', async () => {
    const other = {
      ...{ id: next.id, kind: 'card' as const, state: 'approved' as const, masked: '4276 •• 1234' },
      ...{ email: 'eve@kantor.test', userId: null, createdAt: next.createdAt },
    }
    const [mine] = deskVerification.photos
    const theirs = '01a1fdc5-0812-71cc-9eec-e5cff5715698'
    const user = await show({
      matches: [
        { by: 'number', verification: other, isSamePerson: false, photo: null },
        {
          ...{ by: 'photo', verification: other, isSamePerson: false },
          photo: { mine: mine?.id ?? '', theirs, distance: 2 },
        },
      ],
    })
    const photo = await screen.findByRole('img', { name: 'Selfie' })
    expect(screen.queryByText('Same number')).toBeNull()
    await user.click(
      screen.getByRole('button', { name: 'Also used by other people: 2 matches, 1 person' }),
    )
    const list = screen.getByRole('region', { name: 'Also used by other people' })
    const matches = within(list)
    expect(matches.getByRole('heading')).toHaveFocus()
    expect(photo.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(matches.getAllByText(/eve@kantor\.test/)).toHaveLength(1)
    expect(matches.getByText('Same number')).toBeVisible()
    expect(matches.getByText('Similar photo: Front of the card')).toBeVisible()
    expect(matches.getAllByRole('link')[0]).toHaveAttribute(
      'href',
      expect.stringContaining(`/operator/verifications/${next.id}`),
    )
    await user.click(matches.getByRole('button', { name: 'Compare' }))
    expect(
      await within(screen.getByRole('dialog')).findByRole('img', { name: 'eve@kantor.test' }),
    ).toHaveAttribute('src', `/f/${theirs}`)
    expect(looks.at(-1)).toEqual({ photos: [mine?.id, theirs] })
  })
})

describe('the actions of a verification', () => {
  it('stay in view beside the number while the photos scroll', async () => {
    await show()
    const column = screen.getByRole('group', { name: 'Actions' }).closest('.xl\\:sticky')
    expect(column).toContainElement(
      screen.getByRole('region', { name: 'What the customer entered' }),
    )
    expect(column).not.toContainElement(await screen.findByRole('img', { name: 'Selfie' }))
  })

  it('begin with taking it, and one key is enough', async () => {
    const { bodies } = answer('take')
    const user = await show({ taken: null, actions: ['take', 'look'] })
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull()
    await user.keyboard('t')
    await waitFor(() => expect(bodies).toEqual([{ over: false }]))
    expect(await screen.findByText('The verification is yours')).toBeInTheDocument()
  })

  it('say who has taken it, and take it over only after a confirmation', async () => {
    const { bodies } = answer('take')
    const taken = { who: 'bob@kantor.test', since: '2026-11-21T12:05:00.000Z', isMe: false }
    const user = await show({ taken, actions: ['take', 'look'] })
    const notice = within(screen.getByRole('group', { name: 'Actions' })).getByRole('status')
    expect(notice).toHaveTextContent('Taken by bob@kantor.test')
    await user.click(screen.getByRole('button', { name: /Take it over/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(bodies).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Take it over' }))
    await waitFor(() => expect(bodies).toEqual([{ over: true }]))
  })

  it('approve the version that was seen until the suggested moment, and open the next one', async () => {
    const { bodies } = answer('approve', { state: 'approved', actions: ['revoke'], taken: null })
    const user = await show()
    await user.keyboard('a')
    expect(screen.getByRole('button', { name: /Approve/ })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(bodies).toEqual([{ version: 2, until: deskVerification.suggestedUntil }]),
    )
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith(
        expect.stringContaining(`/operator/verifications/${next.id}`),
      ),
    )
  })

  it('approve a number that other people have too only after these people were named', async () => {
    const { bodies } = answer('approve', { state: 'approved', actions: ['revoke'], taken: null })
    const other = {
      ...{ id: next.id, kind: 'card' as const, state: 'approved' as const, masked: '4276 •• 1234' },
      ...{ email: 'eve@kantor.test', userId: null, createdAt: next.createdAt },
    }
    const user = await show({
      matches: [{ by: 'number', verification: other, isSamePerson: false, photo: null }],
    })
    await user.click(screen.getByRole('button', { name: /Approve/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Others have the same' }))
    expect(dialog.getByText(/eve@kantor\.test/)).toBeVisible()
    expect(bodies).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(bodies).toHaveLength(1))
  })

  it('decline only what was marked, each with its reason and words', async () => {
    const { bodies } = answer('decline', { state: 'declined', actions: [], taken: null })
    const user = await show()
    await mark(user, 'What is wrong: Front of the card', 'There is glare on the photo.')
    expect(screen.getByRole('button', { name: /Approve/ })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: /Send back: 1 mark/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('combobox', { name: 'Front of the card' })).toHaveTextContent(/glare/)
    await mark(user, 'Name on the card', 'Something else: I’ll write it')
    await user.click(dialog.getByRole('button', { name: 'Send back' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(/tell the customer what is wrong/)
    await user.type(
      dialog.getByRole('textbox', { name: 'Words for the customer: Name on the card' }),
      'Имя целиком',
    )
    expect(dialog.getByText(/write in Russian/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Send back' }))
    await waitFor(() =>
      expect(bodies).toEqual([
        {
          version: 2,
          remark: null,
          faults: [
            { input: 'front', reason: 'glare', remark: null },
            { input: 'holder', reason: 'other', remark: 'Имя целиком' },
          ],
        },
      ]),
    )
  })

  it('revoke with a reason for the customer', async () => {
    const { bodies } = answer('revoke', { state: 'revoked', actions: [] })
    const user = await show({
      state: 'approved',
      actions: ['look', 'revoke', 'expire'],
      taken: null,
    })
    await user.keyboard('v')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('combobox', { name: 'Reason' }))
    await user.click(await screen.findByRole('option', { name: 'the rules were broken' }))
    await user.type(dialog.getByRole('textbox'), 'Спор с банком')
    await user.click(dialog.getByRole('button', { name: 'Revoke' }))
    await waitFor(() =>
      expect(bodies).toEqual([{ version: 2, reason: 'fraud', remark: 'Спор с банком' }]),
    )
  })

  it('show what another operator did when they were faster', async () => {
    const user = await show()
    server.use(
      http.post(`${base}/${id}/approve/`, () =>
        HttpResponse.json(
          { code: 'verification_taken', detail: 'Bob has been working on it.', requestId: 'r' },
          { status: 409 },
        ),
      ),
      http.get(`${base}/${id}/`, () =>
        HttpResponse.json({
          ...deskVerification,
          version: 3,
          taken: { who: 'bob@kantor.test', since: '2026-11-21T12:05:00.000Z', isMe: false },
          actions: ['take', 'look'],
        }),
      ),
    )
    await user.click(screen.getByRole('button', { name: /Approve/ }))
    expect(await screen.findByText('Bob has been working on it.')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /Take it over/ })).toBeVisible()
    expect(router.push).not.toHaveBeenCalled()
  })
})
