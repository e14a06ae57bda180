import { screen, within } from '@testing-library/react'
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

const button = (name: string) => screen.findByRole('button', { name })

describe('the history', () => {
  it.each([
    ['one press is one line', 2, ['Вы создали заявку']],
    ['a later confirmation is a line of its own', 90, [/^Вы подтвердили/, 'Вы создали заявку']],
  ] as const)('%s', async (_, seconds, texts) => {
    const at = (second: number) => new Date(2026, 10, 21, 14, 0, second).toISOString()
    open('awaiting_payment', {
      events: [
        { seq: 1, event: 'create', state: 'created', at: at(0), by: 'visitor' },
        { seq: 2, event: 'confirm', state: 'awaiting_payment', at: at(seconds), by: 'visitor' },
      ],
    })
    await button('Я оплатил')
    const lines = within(screen.getByRole('region', { name: 'История' })).getAllByRole('listitem')
    expect(lines).toHaveLength(texts.length)
    texts.forEach((text, index) => expect(lines[index]).toHaveTextContent(text))
  })

  it('lists the events, latest first, including events without a text of their own', async () => {
    const at = '2026-11-21T11:03:00.000Z'
    open('checking_payment', {
      events: [
        { seq: 1, event: 'create', state: 'created', at, by: 'visitor' },
        { seq: 2, event: 'release', state: 'checking_payment', at, by: 'operator' },
        { seq: 3, event: 'invented', state: 'checking_payment', at, by: 'office' },
      ],
    })
    const history = screen.getByRole('region', { name: 'История' })
    await screen.findByLabelText(/^Чек перевода/)
    const lines = within(history).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent.replace(/\d+\s[а-я]+.*$/, ''))).toEqual([
      'Заявка обновлена',
      'Заявка снята с паузы',
      'Вы создали заявку',
    ])
  })
})
