import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { LegalPersonTerms } from '@/lib/contracts/desk/legal-person'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { LegalPersonForm } from './legal-person-form'

const server = setupServer()
const address = '*/api/v1/operator/office/legal-person/'
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const nobody: LegalPersonTerms = {
  nameRu: '',
  nameEn: '',
  licenceRu: '',
  licenceEn: '',
  registerRu: '',
  registerEn: '',
  registerNumber: '',
  registerUrl: '',
  postalRu: '',
  postalEn: '',
}

function show(first: LegalPersonTerms, refuse?: Record<string, string[]>) {
  let stored = first
  server.use(
    http.get(address, () => HttpResponse.json(stored)),
    http.put(address, async ({ request }) => {
      if (refuse) {
        const body = { code: 'validation_error', detail: '', fields: refuse, requestId: 'r' }
        return HttpResponse.json(body, { status: 422 })
      }
      // The form itself has sent valid terms.
      stored = (await request.json()) as LegalPersonTerms
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const view = renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <LegalPersonForm />
      </ToastProvider>
    </QueryClientProvider>,
    'ru',
  )
  return { ...view, saved: () => stored }
}

const field = (name: string) => screen.findByRole('textbox', { name })

describe('who runs the office', () => {
  it('is not shown on the site until it is filled in, and the page says so', async () => {
    const { user, saved } = show(nobody)
    expect(await screen.findByText('На сайте не показано')).toBeVisible()
    await user.type(await field('Юридическое лицо по-русски'), 'ООО «Курс»')
    await user.type(await field('Юридическое лицо по-английски'), 'Kurs LLC')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText('Показано на сайте')).toBeVisible()
    await waitFor(() =>
      expect(saved()).toEqual({ ...nobody, nameRu: 'ООО «Курс»', nameEn: 'Kurs LLC' }),
    )
  })

  it('shows the server’s refusal at its field', async () => {
    const { user } = show(nobody, { registerUrl: ['Нужна ссылка на https.'] })
    await user.type(await field('Ссылка на запись в реестре'), 'http://register')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText('Нужна ссылка на https.')).toBeVisible()
    expect(await field('Ссылка на запись в реестре')).toBeInvalid()
  })
})
