import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { TechBreakForm } from './tech-break-form'

const server = setupServer()
const sent: unknown[] = []
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  server.resetHandlers()
  sent.length = 0
})
afterAll(() => server.close())

function show(on: boolean) {
  server.use(
    http.put('*/api/v1/operator/office/tech-break/', async ({ request }) => {
      sent.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const techBreak = { on, text: { ru: '', en: '' }, until: null }
  return renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <TechBreakForm techBreak={techBreak} />
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
}

describe('the maintenance break', () => {
  it('shows the site as open until the server has stored the change', async () => {
    const { user } = show(false)
    expect(screen.getByText('Site open')).toBeVisible()
    await user.click(screen.getByRole('switch'))
    expect(screen.getByText('Site open')).toBeVisible()
    expect(screen.getByText(/Not saved: the site is still open/)).toBeVisible()
    expect(sent).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(screen.getByRole('switch')).not.toBeChecked()
    expect(screen.queryByText(/Not saved/)).toBeNull()
  })

  it('closes the site after a confirmation', async () => {
    const { user } = show(false)
    await user.click(screen.getByRole('switch'))
    await user.click(screen.getByRole('button', { name: 'Close the site' }))
    expect(await screen.findByText('Close the site to visitors?')).toBeVisible()
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Close the site' }))
    await waitFor(() => expect(sent).toMatchObject([{ on: true }]))
  })

  it('shows the site as closed until the server has stored the change', async () => {
    const { user } = show(true)
    expect(screen.getByText('Site closed')).toBeVisible()
    await user.click(screen.getByRole('switch'))
    expect(screen.getByText('Site closed')).toBeVisible()
    expect(screen.getByText(/Not saved: the site is still closed/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Open the site' }))
    await waitFor(() => expect(sent).toMatchObject([{ on: false }]))
  })
})
