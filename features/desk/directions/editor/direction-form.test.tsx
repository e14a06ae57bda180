import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Currency } from '@/lib/contracts/catalogue'
import type { DirectionTermsText } from '@/lib/contracts/desk/directions/direction-terms'
import type { DirectionOptions, DirectionPreview } from '@/lib/contracts/desk/directions/directions'
import { newTerms } from './direction-values'
import { ApiError } from '@/lib/http/api-error'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { DirectionForm } from './direction-form'

const currency = (id: number, ticker: string, kind: Currency['kind']): Currency => ({
  id,
  slug: ticker.toLowerCase(),
  code: ticker,
  ticker,
  name: ticker,
  kind,
  network: kind === 'crypto' ? 'net' : null,
  roundCalculator: 2,
  logo: '/logos/x.svg',
})
const options: DirectionOptions = {
  currencies: [currency(1, 'USDT', 'crypto'), currency(2, 'RUB', 'bank')].map((one) => ({
    ...one,
    isSendable: true,
    isReceivable: true,
  })),
  sources: [{ id: 'ecb', name: null, isEnabled: true }],
  assets: ['RUB', 'USDT'],
  cities: [],
}
const noFee = { percent: '0', fixed: '0', min: '0' }
const side = { min: '10', max: '1000', minVerification: null, roundCalculator: 2 }

/* As on the server, the rate depends on the margin in the request. */
function previewOf({ marginPercent }: DirectionTermsText): DirectionPreview {
  const course = marginPercent === '3' ? '77.6' : '78.4'
  return {
    marketRate: '80',
    rate: '80',
    observedAt: null,
    effectiveMarginPercent: marginPercent === '3' ? '3' : '2',
    verificationMarginPercent: null,
    reserve: '5000',
    state: { kind: 'open', reason: null, opensAt: null },
    warnings: marginPercent === '3' ? [] : [{ kind: 'round_trip_gains', percent: '0.5' }],
    pair: {
      course,
      verificationCourse: null,
      bonus: null,
      tiers: [],
      fees: { send: noFee, receive: noFee },
      from: side,
      to: side,
    },
  }
}

const previewAddress = '*/api/v1/operator/directions/preview/'
const refusal = (fields: Record<string, string[]>) =>
  HttpResponse.json(
    { code: 'validation_error', detail: 'Check.', fields, requestId: 'r' },
    { status: 422 },
  )

/*
 * The server runs for the whole file, because the last preview of a test may be requested after the
 * test has ended.
 */
const server = setupServer(
  http.post(previewAddress, async ({ request }) => {
    // The only request to this path; its body follows the contract.
    const { terms } = (await request.json()) as { terms: DirectionTermsText }
    if (terms.formula !== null) {
      const fault = terms.formula === '' ? 'The formula is empty.' : 'No quote at this position.'
      return refusal({ 'terms.formula': [fault] })
    }
    return terms.marginPercent === '60'
      ? refusal({ 'terms.marginPercent': ['At most 50.'] })
      : HttpResponse.json(previewOf(terms))
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

function show(save = vi.fn(() => Promise.resolve({ from: 1, to: 2, terms: newTerms }))) {
  const shown = renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <DirectionForm
        options={options}
        stored={{ from: 1, to: 2, terms: newTerms }}
        save={save}
        isSaving={false}
      />
    </QueryClientProvider>,
    'en',
  )
  return { ...shown, save }
}
const margin = () => screen.getByRole('textbox', { name: 'Margin' })

describe('the form of a direction', () => {
  it('previews the effect of the terms, and updates the preview when they change', async () => {
    const { user } = show()
    expect(await screen.findByText('78.4')).toBeVisible()
    expect(screen.getByText(/earns the customer 0.5/)).toBeVisible()

    await user.clear(margin())
    await user.type(margin(), '3')
    expect(await screen.findByText('77.6')).toBeVisible()
    expect(screen.queryByText(/earns the customer/)).not.toBeInTheDocument()
  })

  it('shows an error at the field while the user types, and removes it when the value is valid', async () => {
    const { user } = show()
    await screen.findByText('78.4')
    const field = margin()
    await user.clear(field)
    await user.type(field, '60')
    await waitFor(() => expect(field).toHaveAccessibleDescription('At most 50.'))
    expect(field).toHaveFocus()
    await user.clear(field)
    await user.type(field, '3')
    await waitFor(() => expect(field).not.toHaveAccessibleDescription())
  })

  it('says in which unit the bounds of the rate are, and the current rate in that unit', async () => {
    show()
    await screen.findByText('78.4')
    for (const name of ['Lowest rate', 'Highest rate']) {
      expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription(
        'In RUB per 1 USDT, now 78.4.',
      )
    }
  })

  it('does not report a missing formula before one was typed, and previews the other terms meanwhile', async () => {
    const { user } = show()
    await screen.findByText('78.4')
    await user.click(screen.getByRole('radio', { name: /^Formula/ }))
    await user.clear(margin())
    await user.type(margin(), '3')
    expect(await screen.findByText('77.6')).toBeVisible()
    const formula = screen.getByRole('textbox', { name: 'Formula' })
    expect(formula).not.toBeInvalid()

    await user.type(formula, '*')
    expect(await screen.findByText('No quote at this position.')).toBeVisible()
    await user.clear(formula)
    expect(await screen.findByText('The formula is empty.')).toBeVisible()
  })

  it('calculates an example from the preview, from either side', async () => {
    const { user } = show()
    const send = await screen.findByRole('textbox', { name: 'Sends' })
    await user.clear(send)
    await user.type(send, '100')
    const receive = screen.getByRole('textbox', { name: 'Gets' })
    expect(receive).toHaveValue('7,840')
    await user.clear(receive)
    await user.type(receive, '784')
    expect(send).toHaveValue('10')
  })

  it('saves the terms as typed, and shows errors at their fields', async () => {
    const fault = new ApiError({
      code: 'validation_error',
      status: 422,
      fields: { 'terms.bonusPercent': ['Larger than the margin.'], to: ['Is there.'], x: ['Odd.'] },
    })
    const save = vi.fn(() => Promise.resolve({ from: 1, to: 2, terms: newTerms }))
    save.mockRejectedValueOnce(fault)
    const { user } = show(save)
    await user.type(screen.getByRole('textbox', { name: 'Bonus' }), '5')
    await user.click(screen.getByRole('button', { name: 'Add a tier' }))
    await user.type(screen.getByRole('textbox', { name: 'From amount' }), '1000')
    await user.click(screen.getByRole('button', { name: 'Save' }))

    expect(save).toHaveBeenCalledWith(
      {
        from: 1,
        to: 2,
        terms: {
          ...newTerms,
          bonusPercent: '5',
          tiers: [{ minFrom: '1000', marginPercent: '', verificationMarginPercent: null }],
        },
      },
      {},
    )
    expect(await screen.findByText('Larger than the margin.')).toBeVisible()
    expect(screen.getByText('Odd.')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled())
    expect(screen.getByRole('textbox', { name: 'Bonus' })).toHaveValue('')
  })
})
