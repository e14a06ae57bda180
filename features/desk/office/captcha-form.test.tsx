import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { CaptchaForm } from './captcha-form'

const server = setupServer()
const address = '*/api/v1/operator/office/captcha/'
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function show(hasKeys: boolean) {
  let use = { claim: true, contact: true, login: false }
  const sent: unknown[] = []
  server.use(
    http.get(address, () => HttpResponse.json({ ...use, hasKeys })),
    http.put(address, async ({ request }) => {
      // The form itself has sent a valid state.
      use = (await request.json()) as typeof use
      sent.push(use)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const view = renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <CaptchaForm />
      </ToastProvider>
    </QueryClientProvider>,
    'ru',
  )
  return { ...view, sent }
}

describe('the forms that ask for a captcha', () => {
  it('are chosen by the operator', async () => {
    const { user, sent } = show(true)
    expect(await screen.findByRole('checkbox', { name: 'При создании заявки' })).toBeChecked()
    const save = screen.getByRole('button', { name: 'Сохранить' })
    expect(save).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: 'При входе' }))
    await user.click(save)
    await waitFor(() => expect(sent).toEqual([{ claim: true, contact: true, login: true }]))
    expect(await screen.findByText('Проверка на роботов сохранена')).toBeInTheDocument()
  })

  it('have no effect without the keys of the captcha, and the page says so', async () => {
    show(false)
    expect(await screen.findByText(/RECAPTCHA_SITE_KEY/)).toBeVisible()
  })
})
