import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { claimStatus } from '@/tests/factories/claims/claim-status'
import { sberbank, usdt } from '@/tests/factories/exchange-answers'
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

describe('a refund', () => {
  it('asks for the destination, and shows errors at their fields', async () => {
    const input = { key: 'card', label: 'Номер карты', hint: null, required: true }
    const { user } = open('refunding', {
      own: {
        fromInputs: [],
        received: '20000',
        refunds: [{ currency: sberbank, amount: '20000', inputs: [input] }],
      },
    })
    office.moves.refund = {
      status: 422,
      code: 'validation_error',
      detail: 'Проверьте.',
      fields: { 'requisites.card': ['Проверьте цифры.'] },
    }
    await user.click(await button('Вернуть сюда'))
    expect(await screen.findByText('Заполните это поле.')).toBeVisible()
    const card = screen.getByRole('textbox', { name: 'Номер карты' })
    await user.type(card, '4111')
    await user.click(await button('Вернуть сюда'))
    await waitFor(() => expect(card).toHaveAccessibleDescription(/Проверьте цифры/))
    expect(card).toHaveFocus()

    office.moves.refund = claimStatus('refunding', { version: 2 })
    await user.type(card, '111111111111')
    await user.click(await button('Вернуть сюда'))
    expect(await screen.findByText(/Вернём то, что пришло/)).toBeVisible()
    expect(office.sent.at(-1)).toEqual({
      call: 'refund',
      body: { currency: sberbank.id, requisites: { card: '4111111111111111' } },
    })
  })
})

describe('a refund to the card that paid', () => {
  it('has the card’s number filled in, and mentions no account and no wallet', async () => {
    const input = { key: 'card', label: 'Номер карты', hint: null, required: true }
    const value = '4111111111111111'
    const { user } = open('refunding', {
      own: {
        fromInputs: [{ key: 'card', label: 'Номер карты', value }],
        refunds: [{ currency: sberbank, amount: '20000', inputs: [input] }],
      },
    })
    expect(await screen.findByText(/на карту, с которой вы платили\.$/)).toBeVisible()
    expect(screen.queryByText(/счёт|кошелёк/)).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Номер карты' })).toHaveValue(value)
    await user.click(await button('Вернуть сюда'))
    await waitFor(() =>
      expect(office.sent).toEqual([
        { call: 'refund', body: { currency: sberbank.id, requisites: { card: value } } },
      ]),
    )
  })
})

describe('a refund in crypto', () => {
  it('asks for the address, and does not suggest the one that paid', async () => {
    const input = { key: 'wallet', label: 'Адрес', hint: null, required: true }
    open('refunding', {
      from: { currency: usdt, amount: '100' },
      own: {
        fromInputs: [
          { key: 'wallet', label: 'Адрес', value: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
        ],
        refunds: [{ currency: usdt, amount: '100', inputs: [input] }],
      },
    })
    expect(await screen.findByText(/не указывайте адрес, с которого пришла оплата/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Адрес' })).toHaveValue('')
  })
})

describe('a refund of coins for a part of which an address was already named', () => {
  it('begins with that address, which can be changed', async () => {
    const value = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
    const input = { key: 'wallet', label: 'Адрес', hint: null, required: true }
    const suggested = [{ key: 'wallet', label: 'Адрес', value }]
    const { user } = open('refunding', {
      from: { currency: usdt, amount: '100' },
      own: { refunds: [{ currency: usdt, amount: '130', inputs: [input], suggested }] },
    })
    const field = await screen.findByRole('textbox', { name: 'Адрес' })
    expect(field).toHaveValue(value)
    await user.clear(field)
    await user.type(field, 'T2')
    await user.click(await button('Вернуть сюда'))
    await waitFor(() =>
      expect(office.sent).toEqual([
        { call: 'refund', body: { currency: usdt.id, requisites: { wallet: 'T2' } } },
      ]),
    )
  })
})

describe('unclaimed money in crypto', () => {
  const value = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
  const input = { key: 'wallet', label: 'Адрес', hint: null, required: true }
  const sum = { currency: usdt, amount: '30' }
  const asked = { ...sum, inputs: [input], destination: [] }
  const named = { ...sum, inputs: [], destination: [{ key: 'wallet', label: 'Адрес', value }] }
  const from = { currency: usdt, amount: '100' }
  const openWith = (own: Parameters<typeof claimStatus>[1]) => open('completed', { from, ...own })

  it('is sent to the address that the page asks for, and the page then shows it', async () => {
    const { user } = openWith({ own: { unclaimed: [asked] } })
    expect(
      await screen.findByText(/30,00.USDT\. Укажите, куда вернуть эти деньги\.$/),
    ).toBeVisible()
    expect(await screen.findByText(/не указывайте адрес, с которого пришла оплата/)).toBeVisible()
    expect(screen.queryByText(/отправителю/)).toBeNull()
    const field = screen.getByRole('textbox', { name: 'Адрес' })
    const lead = screen.getByText(/^Деньги отправлены\./)
    expect(field.compareDocumentPosition(lead)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    office.moves.refund = claimStatus('completed', {
      ...{ from, version: 2, own: { unclaimed: [named] } },
    })
    await user.type(screen.getByRole('textbox', { name: 'Адрес' }), value)
    await user.click(await button('Вернуть сюда'))
    expect(
      await screen.findByText(/30,00.USDT\. Оператор отправит .* на этот адрес\.$/),
    ).toBeVisible()
    expect(office.sent).toEqual([
      { call: 'refund', body: { currency: usdt.id, requisites: { wallet: value } } },
    ])
    expect(screen.queryByRole('textbox', { name: 'Адрес' })).toBeNull()
    const shown = screen
      .getAllByText('Адрес')
      .map(({ parentElement }) => parentElement?.textContent)
    expect(shown.join().replaceAll(/\s/g, '')).toContain(value)
  })

  it('is asked about elsewhere if this browser only has the mailed link', async () => {
    openWith({ own: { unclaimed: [asked], refundsElsewhere: true } })
    expect(await screen.findByText(/^Вернём 30,00.USDT\. .*только там, где вы/)).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Адрес' })).toBeNull()
  })

  it('that cannot be asked about yet never goes back to its sender', async () => {
    openWith({ own: { unclaimed: [{ ...sum, inputs: [], destination: [] }] } })
    expect(
      await screen.findByText(/\. Поддержка спросит вас, куда вернуть эти деньги\.$/),
    ).toBeVisible()
    expect(screen.queryByText(/отправителю/)).toBeNull()
  })

  it('is not asked about in other currencies', async () => {
    const inBank = { currency: sberbank, amount: '500', inputs: [], destination: [] }
    openWith({ own: { unclaimed: [inBank] } })
    expect(
      await screen.findByText(/500,00.RUB.*\. Оператор вернёт .* отправителю\.$/),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Вернуть сюда' })).toBeNull()
  })
})

describe('a refund in a browser that only has the mailed link', () => {
  it('says where its destination can be named, and asks for none', async () => {
    const input = { key: 'card', label: 'Номер карты', hint: null, required: true }
    open('refunding', {
      own: {
        refunds: [{ currency: sberbank, amount: '20000', inputs: [input] }],
        refundsElsewhere: true,
      },
    })
    expect(await screen.findByText(/^Вернём 20.000,00.RUB\. .*только там, где вы/)).toBeVisible()
    expect(screen.getByText(/напишите нам/)).toBeVisible()
    expect(await button('Написать здесь')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Номер карты' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Вернуть сюда' })).toBeNull()
  })
})
