import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { claimStatus } from '@/tests/factories/claims/claim-status'
import { railSighting } from '@/tests/factories/claims/rail-sighting'
import {
  openClaimOffice,
  renderClaim,
  serveClaimOffice,
  type ClaimOffice,
} from '@/tests/setup/offices/claim-office'

let office: ClaimOffice
serveClaimOffice(() => office)

function open(sightings: ReturnType<typeof railSighting>[]) {
  office = openClaimOffice(claimStatus('checking_payment', { own: { sightings } }))
  return renderClaim(office.claim)
}

const list = () => screen.findByRole('list', { name: 'Платежи в сети' })

describe('a payment that its network shows', () => {
  it('is there with its confirmations and the transaction, before it is counted', async () => {
    open([railSighting()])
    const [item] = within(await list()).getAllByRole('listitem')
    expect(item).toHaveTextContent('100,00 USDT')
    expect(item).toHaveTextContent('Платёж виден в сети: 2 из 12 подтверждений.')
    expect(screen.getByText(/Ждём, пока сеть подтвердит ваш платёж/)).toBeVisible()
    expect(screen.queryByText('Пока не видно')).toBeNull()
    expect(within(await list()).getByRole('link')).toHaveAttribute(
      'href',
      railSighting().link ?? '',
    )
  })

  it.each([
    [{ state: 'seen', blocks: 0 }, 'ждёт включения в блок'],
    [{ needed: null }, 'когда сеть уже не сможет его изменить'],
    [{ needed: 1, blocks: 0 }, '0 из 1 подтверждения'],
    [{ state: 'orphaned' }, 'перестроила последние блоки'],
    [{ state: 'replaced' }, 'Этот платёж не придёт'],
  ] as const)('says what it waits for: %j', async (change, text) => {
    open([railSighting(change)])
    expect(await list()).toHaveTextContent(text)
  })

  it('is not told of twice once it is counted', async () => {
    open([railSighting({ state: 'confirmed' })])
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Платежи в сети' })).toBeNull()
  })

  it('of all that is to be sent asks for no more, but one of a part does', async () => {
    const sighting = railSighting({ state: 'seen', blocks: 0 })
    const due = (amount: string) =>
      claimStatus('awaiting_payment', {
        from: { currency: sighting.currency, amount },
        own: { sightings: [sighting], canReport: true, canCancel: true },
      })
    office = openClaimOffice(due(sighting.amount))
    const { unmount } = renderClaim(office.claim)
    const heading = { level: 1, name: 'Платёж уже в пути' }
    expect(await screen.findByRole('heading', heading)).toBeVisible()
    expect(screen.getByText(/Больше ничего отправлять не нужно/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Я оплатил' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Отменить заявку' })).toBeNull()
    unmount()
    office = openClaimOffice(due('1000'))
    renderClaim(office.claim)
    expect(await screen.findByRole('button', { name: 'Я оплатил' })).toBeVisible()
  })
})
