import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query/query-client'
import { moneyOf } from '@/tests/factories/claims/desk-claim'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { noFilters, type ClaimFilters } from '../model/claim-filters'
import { ClaimChips } from './claim-chips'

const currencies = [{ ...moneyOf('RUB'), name: 'Сбербанк', isSendable: true, isReceivable: true }]
const server = setupServer(
  http.get('*/api/v1/operator/directions/options/', () =>
    HttpResponse.json({ currencies, sources: [], assets: [], cities: [] }),
  ),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

function show(filters: Partial<ClaimFilters>) {
  const onChange = vi.fn<(changes: Partial<ClaimFilters>) => void>()
  const chips = (changes: Partial<ClaimFilters>) => (
    <QueryClientProvider client={createQueryClient()}>
      <ClaimChips filters={{ ...noFilters, ...changes }} onChange={onChange} />
    </QueryClientProvider>
  )
  const view = renderWithMessages(chips(filters))
  return { ...view, onChange }
}

describe('the chips of the queue', () => {
  it('name each filter that is set, and remove it with one press', async () => {
    const { user, onChange } = show({ currency: '1' })
    expect(await screen.findByRole('button', { name: 'Валюта: Сбербанк' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Убрать фильтр: Валюта' }))
    expect(onChange.mock.calls).toEqual([[{ currency: '' }]])
  })

  it('a filter from the menu applies as soon as it is chosen, and its field closes', async () => {
    const { user, onChange } = show({})
    await user.click(screen.getByRole('button', { name: 'Фильтр' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Отклонение' }))
    await user.click(await screen.findByRole('combobox', { name: /Отклонение/ }))
    await user.click(await screen.findByRole('option', { name: 'Недоплата' }))
    expect(onChange.mock.calls).toEqual([[{ exception: 'paid_partial' }]])
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })

  it('several are cleared together; the state and the search stay', async () => {
    const { user, onChange } = show({ exception: 'paid_late', currency: '1', q: 'anna' })
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }))
    expect(onChange.mock.calls).toEqual([[{ currency: '', exception: '' }]])
  })

  it('a value that is no filter can still be removed', () => {
    show({ from: 'never' })
    expect(screen.getByRole('button', { name: 'Создана с: never' })).toBeVisible()
  })
})
