import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { createTranslator } from 'next-intl'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Me } from '@/lib/contracts/accounts/me'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import * as files from '@/lib/files/save-file'
import { statusOfTab } from '@/features/account/model/order-filters'
import { claimId } from '@/tests/factories/claims/claim-status'
import { ownClaim } from '@/tests/factories/claims/own-claim'
import { usdt } from '@/tests/factories/exchange-answers'
import { sessionStore } from '@/lib/session/session-store'
import { makeMe } from '@/tests/factories/me'
import { router } from '@/tests/setup/at-address'
import {
  openAccountOffice,
  renderAccount,
  serveAccountOffice,
  type AccountOffice,
} from '@/tests/setup/offices/account-office'
import { Orders } from './orders'

/* jsdom cannot save files. */
const saveFile = vi.spyOn(files, 'saveFile')

const totals = { claims: 60, open: 1, completed: 59, turnoverUsd: '1' }

let office: AccountOffice
beforeEach(() => {
  office = openAccountOffice({ totals })
  office.claims = [ownClaim({ number: 1042, cities: { from: null, to: 12 } })]
  router.push.mockClear()
  router.replace.mockClear()
  saveFile.mockReset().mockReturnValue(undefined)
})
const server = serveAccountOffice(() => office)

const show = (address = '/account/orders') => renderAccount(<Orders />, { address })
const row = () => screen.findByRole('row', { name: /1042/ })
function signInAs(me: Me) {
  office.me = me
  sessionStore.setState({ user: me })
}
const lastQuery = () => Object.fromEntries(new URLSearchParams(office.asked.at(-1)))

it('the number of an order is written as the language writes it', () => {
  const number = '9141-2428'
  const textIn = (locale: Locale) =>
    createTranslator({ locale, messages: messagesOf(locale) })('account.orders.numbered', {
      number,
    })
  expect(textIn('ru')).toBe('№\u00a09141-2428')
  expect(textIn('en')).toBe('Order\u00a09141-2428')
})

describe('a row of the user’s claims', () => {
  it('opens its claim, by its link and by a press anywhere in the row', async () => {
    const { user } = show()
    expect(within(await row()).getByRole('link', { name: '№\u00a01042' })).toHaveAttribute(
      'href',
      `/claim/${claimId}`,
    )
    await user.click(within(await row()).getByText('Ждёт оплаты'))
    expect(router.push).toHaveBeenCalledExactlyOnceWith(`/claim/${claimId}`)
  })

  it('names a currency beside its amount only if the ticker does not name it', async () => {
    const bitcoin = { ...usdt, name: 'Bitcoin', ticker: 'BTC', network: 'BTC' }
    office.claims = [ownClaim({ number: 1042, to: { currency: bitcoin, amount: '0.02' } })]
    show()
    const cells = within(await row()).getAllByRole('cell')
    const sides = cells.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
    expect(sides.some((text) => text.endsWith('0,02 BTC'))).toBe(true)
    expect(sides.some((text) => /RUBСбербанк/.test(text))).toBe(true)
  })

  it('repeats its exchange with pair, amount and cities, and no personal data', async () => {
    show()
    const repeat = within(await row()).getByRole('link', {
      name: 'Повторить обмен по заявке №\u00a01042',
    })
    expect(repeat).toHaveAttribute(
      'href',
      `/?cur_from=1&cur_to=2&sum_from=25000&city_to=12&repeat=${claimId}`,
    )
  })
})

describe('the filters of the user’s claims', () => {
  it('are read from the address, except invalid ones', async () => {
    show('/account/orders?status=completed&currency=2&q=1042&date_from=2026-11-01&date_to=x&page=3')
    await row()
    expect(lastQuery()).toEqual({
      ...{ status: 'completed', currency: '2', q: '1042', date_from: '2026-11-01' },
      ...{ page: '3', size: '20' },
    })
    expect(screen.getByRole('button', { name: 'Завершённые' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(await screen.findByRole('combobox', { name: 'Валюта' })).toHaveTextContent('USDT')
    expect(screen.getByLabelText('С даты')).toHaveValue('2026-11-01')
  })

  it('are written into the address, and lead to the first page', async () => {
    const { user } = show('/account/orders?page=2')
    await row()
    await user.click(screen.getByRole('button', { name: 'Возвраты' }))
    expect(router.replace).toHaveBeenLastCalledWith('/account/orders?status=refunding%2Crefunded', {
      scroll: false,
    })
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({ status: 'refunding,refunded', page: '1' }),
    )

    await user.type(screen.getByRole('searchbox', { name: 'Номер заявки' }), '1042')
    await waitFor(() => expect(lastQuery()).toMatchObject({ q: '1042' }))
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }))
    expect(router.replace).toHaveBeenLastCalledWith('/account/orders?status=refunding%2Crefunded', {
      scroll: false,
    })
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('stay in the links of the pagination', async () => {
    office.count = 45
    show('/account/orders?status=completed')
    await row()
    expect(screen.getByText('45 заявок')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Страница 3' })).toHaveAttribute(
      'href',
      '/account/orders?status=completed&page=3',
    )
  })

  it('are left with a link to the last page if the page in the address does not exist', async () => {
    Object.assign(office, { count: 45, claims: [] })
    show('/account/orders?page=9')
    expect(await screen.findByRole('link', { name: 'На последнюю' })).toHaveAttribute(
      'href',
      '/account/orders?page=3',
    )
  })
})

describe('an empty list of claims', () => {
  it('links to the exchange, and shows no filters, for a user without claims', async () => {
    office.claims = []
    signInAs(makeMe())
    show()
    expect(await screen.findByText('Заявок пока нет')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Новый обмен' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('says which orders there are none of if only a tab is chosen', async () => {
    office.claims = []
    show(`/account/orders?status=${statusOfTab('open')}`)
    expect(await screen.findByText('Открытых заявок нет')).toBeVisible()
    expect(screen.getByText('Здесь появятся обмены, которые ещё идут.')).toBeVisible()
  })

  it('offers to show all claims if the filters find nothing', async () => {
    office.claims = []
    const { user } = show('/account/orders?q=7')
    expect(await screen.findByText('По этим условиям ничего нет')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Показать все' }))
    expect(router.replace).toHaveBeenLastCalledWith('/account/orders', { scroll: false })
  })

  it('shows the reason and a retry if the server refuses', async () => {
    server.use(
      http.get(
        '*/api/v1/users/me/claims/',
        () =>
          HttpResponse.json(
            { code: 'forbidden', detail: 'На это у вас нет прав.', requestId: 'r' },
            { status: 403 },
          ),
        { once: true },
      ),
    )
    const { user } = show()
    expect(await screen.findByText('На это у вас нет прав.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await row()).toBeVisible()
  })
})

describe('the user’s claims as a file', () => {
  it('contain the filtered claims of all pages, and are requested with the user’s token', async () => {
    const requests: Request[] = []
    server.use(
      http.get('*/api/v1/users/me/claims/csv/', ({ request }) => {
        requests.push(request)
        return new HttpResponse('number\r\n1042\r\n', {
          headers: { 'content-disposition': 'attachment; filename="claims.csv"' },
        })
      }),
    )
    const { user } = show('/account/orders?status=completed&page=2')
    await user.click(await screen.findByRole('button', { name: 'Скачать CSV' }))
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'claims.csv'),
    )
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?status=completed'])
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer t1')
  })

  it('show an error if the file could not be loaded', async () => {
    server.use(http.get('*/users/me/claims/csv/', () => new HttpResponse(null, { status: 500 })))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Скачать CSV' }))
    expect(await screen.findByText('Не удалось скачать. Попробуйте ещё раз.')).toBeVisible()
    expect(saveFile).not.toHaveBeenCalled()
  })
})
