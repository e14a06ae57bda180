import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { claimStatus } from '@/tests/factories/claims/claim-status'
import {
  serveClaimOffice,
  openClaimOffice,
  renderClaim,
  type ClaimOffice,
} from '@/tests/setup/offices/claim-office'

let office: ClaimOffice
serveClaimOffice(() => office)

function open(...[status, change]: Parameters<typeof claimStatus>) {
  office = openClaimOffice(claimStatus(status, change))
  return renderClaim(office.claim)
}

describe('the first HTML, in which only the public part is known', () => {
  it('has the line for the destination, so that nothing moves when it is known', async () => {
    open('awaiting_payment')
    const slip = screen.getByRole('region', { name: 'Заявка №\u00a01024' })
    const line = slip.querySelector('p:last-of-type')
    expect(line?.textContent).toBe('\u00a0')
    expect(await screen.findByText('на TJRa bPrw … jpRT v8')).toBe(line)
  })

  it.each(['completed', 'on_hold', 'refunding'] as const)(
    'does not show yet what personal parts would move: %s',
    async (status) => {
      const { container } = open(status)
      expect(container.querySelector('[data-incomplete]')).not.toBeNull()
      await waitFor(() => expect(container.querySelector('[data-incomplete]')).toBeNull())
    },
  )

  it('keeps the height of its heading when a shorter one replaces it', async () => {
    const { container } = open('awaiting_payment', { own: null })
    await screen.findByRole('heading', { level: 1, name: 'Заявка ждёт оплаты' })
    const kept = container.querySelector('h1 [data-public]')
    expect(kept).toHaveAttribute('data-public', 'Переведите 25\u00a0000,00\u00a0RUB')
  })
})
