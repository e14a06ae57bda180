import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import type { DeskClaim } from '@/lib/contracts/desk/claims'
import { createQueryClient } from '@/lib/query/query-client'
import { deskClaim } from '@/tests/factories/claims/desk-claim'
import { cashUsd } from '@/tests/factories/exchange-answers'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ClaimActs } from './claim-acts'

const open = (change: Partial<DeskClaim>) =>
  renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <ClaimActs claim={{ ...deskClaim, ...change }} />
      </ToastProvider>
    </QueryClientProvider>,
  )
const button = (name: RegExp) => screen.findByRole('button', { name })

describe('cash payouts at the desk', () => {
  it('ask for the customer’s code and the number of the cash order instead of a transfer number', async () => {
    const { user } = open({
      state: 'paying_out',
      actions: ['complete'],
      to: { currency: cashUsd, amount: '300' },
    })
    await user.click(await button(/^Выдать наличные/))
    expect(await screen.findByText(/Если код подошёл, отдайте деньги/)).toBeVisible()
    expect(screen.getByLabelText('Номер кассового ордера')).toBeVisible()
    expect(screen.getByLabelText('Код клиента')).toBeVisible()
    expect(screen.queryByText(/после того, как деньги ушли/)).toBeNull()
  })

  it('do not change the wording of transfers', async () => {
    const { user } = open({ state: 'paying_out', actions: ['complete'] })
    await user.click(await button(/^Отправлено/))
    expect(await screen.findByLabelText('Номер перевода')).toBeVisible()
    expect(screen.queryByText(/ассов/)).toBeNull()
  })
})
