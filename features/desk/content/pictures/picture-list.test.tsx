import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskPicture } from '@/lib/contracts/desk/site/pictures'
import { createQueryClient } from '@/lib/query/query-client'
import { readContentFilters } from '../model/content-filters'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { PictureList } from './picture-list'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const picture: DeskPicture = {
  id: '0190b6a0-0000-7000-8000-000000000001',
  version: 'a',
  terms: { altRu: 'Вход', altEn: 'Door' },
  width: 900,
  height: 500,
  url: '/media/0190b6a0-0000-7000-8000-000000000001/1600.webp',
  previewUrl: '/media/0190b6a0-0000-7000-8000-000000000001/640.webp',
  uses: 0,
  createdAt: '2026-11-01T09:00:00.000Z',
}

const address = '*/api/v1/operator/pictures'

/* The server accepts a save only for the stored version; `become` replaces what is stored. */
async function show(stored: DeskPicture) {
  let now = stored
  const bodies: unknown[] = []
  server.use(
    http.get(`${address}/`, () =>
      HttpResponse.json({ count: 1, page: 1, size: 24, results: [now] }),
    ),
    http.put(`${address}/${picture.id}/`, async ({ request }) => {
      const body: unknown = await request.json()
      bodies.push(body)
      const isSeen = JSON.stringify(body).includes(`"version":"${now.version}"`)
      return isSeen
        ? HttpResponse.json({ ...now, version: 'z' })
        : HttpResponse.json(
            { code: 'state_changed', detail: 'Changed.', requestId: 'r' },
            { status: 409 },
          )
    }),
  )
  const view = renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <PictureList filters={readContentFilters(new URLSearchParams('kind=picture'))} />
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
  await screen.findByRole('article')
  return { ...view, bodies, become: (next: DeskPicture) => (now = next) }
}

const english = () => screen.getByRole('textbox', { name: 'What it shows, in English' })
const save = () => screen.getByRole('button', { name: 'Save the description' })

describe('the alternative text of a picture', () => {
  it('does not overwrite a newer text that was not shown here', async () => {
    const { user, bodies, become } = await show(picture)
    become({ ...picture, version: 'b', terms: { altRu: 'Касса', altEn: 'Till' } })
    await user.type(english(), ' at night')
    await user.click(save())
    expect(await screen.findByText('Saved now: “Касса” and “Till”.')).toBeVisible()
    expect(english()).toHaveValue('Door at night')
    expect(save()).toBeDisabled()

    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await user.click(save())
    await waitFor(() => expect(bodies).toHaveLength(2))
    expect(bodies[1]).toMatchObject({ version: 'b', terms: { altEn: 'Door at night' } })
  })

  it('can be replaced by the stored one', async () => {
    const { user, become } = await show(picture)
    become({ ...picture, version: 'b', terms: { altRu: 'Касса', altEn: 'Till' } })
    await user.type(english(), '!')
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'Take the saved one' }))
    expect(english()).toHaveValue('Till')
    expect(save()).toBeDisabled()
  })
})

describe('a picture', () => {
  it('cannot be removed while a text uses it, and the dialog says so', async () => {
    const { user } = await show({ ...picture, uses: 2 })
    await user.click(screen.getByRole('button', { name: 'Remove: Door' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/shown in 2 places/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Remove' })).toBeDisabled()
  })
})
