import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { DeskDirection, DirectionRow } from '@/lib/contracts/desk/directions/directions'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { DirectionField } from './direction-field'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const currency = (id: number, name: string) => ({
  id,
  slug: name.toLowerCase(),
  code: name.toUpperCase(),
  ticker: name.toUpperCase(),
  name,
  kind: 'crypto' as const,
  network: null,
  roundCalculator: 8,
  logo: '/logos/bitcoin.svg',
  isSendable: true,
  isReceivable: true,
})
const state = { kind: 'open', reason: null, opensAt: null } as const
const at = '2026-11-21T12:00:00.000Z'
const fee = { percent: '0', fixed: '0', min: '0' }
const terms: DeskDirection['terms'] = {
  isEnabled: true,
  rateSource: null,
  formula: null,
  coefficient: '1',
  marginPercent: '1',
  verificationMarginPercent: null,
  bonusPercent: null,
  fixedFee: '0',
  minCourse: null,
  maxCourse: null,
  lowReserveBelow: null,
  lowReservePercent: null,
  sendFee: fee,
  receiveFee: fee,
  minFrom: null,
  maxFrom: null,
  minTo: null,
  maxTo: null,
  minVerification: null,
  paymentWindowMinutes: 15,
  congestionRu: null,
  congestionEn: null,
  emailClaimRequirement: false,
  notifyRu: null,
  notifyEn: null,
  isExported: true,
  exportFlags: [],
  bestPosition: null,
  tiers: [],
  cities: [],
}
const [bitcoin, tether, litecoin] = [
  currency(1, 'Bitcoin'),
  currency(2, 'Tether'),
  currency(3, 'Litecoin'),
]

const direction: DeskDirection = {
  id: 7,
  from: bitcoin,
  to: tether,
  state,
  terms,
  reverseId: null,
  createdAt: at,
  updatedAt: at,
}
const unbound = { min: null, max: null }
const row: DirectionRow = {
  id: 7,
  from: bitcoin,
  to: tether,
  state,
  source: 'market',
  course: '60000',
  verificationCourse: null,
  marginPercent: '1',
  verificationMarginPercent: null,
  send: unbound,
  receive: unbound,
  reserve: null,
  isExported: true,
  bestPosition: null,
  updatedAt: at,
}

function Filter({ start, onValue }: { start: string; onValue: (value: string) => void }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DirectionField
        currencies={[bitcoin, tether, litecoin]}
        value={value}
        onChange={(next) => {
          setValue(next)
          onValue(next)
        }}
      />
      <button type="button" onClick={() => setValue('')}>
        Сбросить
      </button>
    </>
  )
}

/** The office has one direction, number 7, from Bitcoin to Tether. */
function show(start: string) {
  server.use(
    http.get('*/api/v1/operator/directions/', ({ request }) => {
      const params = new URL(request.url).searchParams
      const exists = params.get('from') === '1' && params.get('to') === '2'
      return HttpResponse.json({
        directions: exists ? [row] : [],
        total: Number(exists),
        page: 1,
        pages: 1,
        counts: { open: 1, paused: 0, off: 0 },
      })
    }),
    http.get('*/api/v1/operator/directions/7/', () => HttpResponse.json(direction)),
  )
  const values: string[] = []
  const rendered = renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <Filter start={start} onValue={(value) => values.push(value)} />
    </QueryClientProvider>,
    'ru',
  )
  return { ...rendered, values }
}

const from = () => screen.getByRole('combobox', { name: 'Направление: отдаёт' })
const to = () => screen.getByRole('combobox', { name: 'Направление: получает' })

describe('the direction filter', () => {
  it('finds the direction by its two currencies', async () => {
    const { user, values } = show('')
    await user.click(from())
    await user.click(await screen.findByRole('option', { name: /Bitcoin/ }))
    expect(values).toEqual([])
    await user.click(to())
    await user.click(await screen.findByRole('option', { name: /Tether/ }))
    await waitFor(() => expect(values).toEqual(['7']))
    expect(from()).toHaveTextContent('Bitcoin')
    expect(to()).toHaveTextContent('Tether')
  })

  it('says when there is no such direction', async () => {
    const { user, values } = show('')
    await user.click(from())
    await user.click(await screen.findByRole('option', { name: /Tether/ }))
    await user.click(to())
    await user.click(await screen.findByRole('option', { name: /Litecoin/ }))
    expect(await screen.findByText('Такого направления нет')).toBeVisible()
    expect(values).toEqual([])
  })

  it('shows the direction in the URL until another or none is chosen', async () => {
    const { user, values } = show('7')
    await waitFor(() => expect(to()).toHaveTextContent('Tether'))
    await user.click(to())
    await user.click(await screen.findByRole('option', { name: /Litecoin/ }))
    expect(values).toEqual([''])
    expect(from()).toHaveTextContent('Bitcoin')
    await user.click(to())
    await user.click(await screen.findByRole('option', { name: /Tether/ }))
    await waitFor(() => expect(values).toEqual(['', '7']))
    await user.click(screen.getByRole('button', { name: 'Сбросить' }))
    expect(from()).toHaveTextContent('Любая')
    expect(to()).toHaveTextContent('Любая')
  })
})
