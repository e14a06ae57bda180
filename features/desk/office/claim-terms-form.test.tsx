import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ClaimTermsForm } from './claim-terms-form'

const server = setupServer()
const sent: unknown[] = []
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  server.resetHandlers()
  sent.length = 0
})
afterAll(() => server.close())

function show(reply: () => Response) {
  server.use(
    http.put('*/api/v1/operator/office/claim-terms/', async ({ request }) => {
      sent.push(await request.json())
      return reply()
    }),
  )
  return renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <ClaimTermsForm terms={{ hoursToChoose: 24, tolerancePercent: '0.5' }} />
      </ToastProvider>
    </QueryClientProvider>,
    'ru',
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Сохранить' })

describe('the terms of claims', () => {
  it('are saved as decimals, even when typed with a decimal comma', async () => {
    const { user } = show(() => new HttpResponse(null, { status: 204 }))
    expect(save()).toBeDisabled()
    expect(field('Допуск по сумме, %')).toHaveValue('0,5')
    await user.clear(field('Допуск по сумме, %'))
    await user.type(field('Допуск по сумме, %'), '1,25')
    await user.clear(field('Сколько часов у клиента на выбор'))
    await user.type(field('Сколько часов у клиента на выбор'), '48')
    await user.click(save())
    await waitFor(() => expect(sent).toEqual([{ hoursToChoose: 48, tolerancePercent: '1.25' }]))
    expect(await screen.findByText('Условия заявок сохранены')).toBeInTheDocument()
  })

  it('contain null for hours that are not a number, and the error is shown at the field', async () => {
    const { user } = show(() =>
      HttpResponse.json(
        {
          code: 'validation_error',
          detail: '',
          fields: { hoursToChoose: ['Введите число.'] },
          requestId: 'r',
        },
        { status: 422 },
      ),
    )
    await user.clear(field('Сколько часов у клиента на выбор'))
    await user.type(field('Сколько часов у клиента на выбор'), 'день')
    await user.click(save())
    expect(await screen.findByText('Введите число.')).toBeVisible()
    expect(sent).toEqual([{ hoursToChoose: null, tolerancePercent: '0.5' }])
  })
})
