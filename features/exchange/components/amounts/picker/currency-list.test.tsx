import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { matchesQuery } from '@/components/ui/form/combobox-options'
import { bestPairsQuery } from '@/features/exchange/api/exchange-queries'
import { keepRecentCurrency, recentCurrencies } from '@/lib/browser/recent-currencies'
import { createQueryClient } from '@/lib/query/query-client'
import { bestPairs } from '@/tests/factories/exchange-answers'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { CurrencyList } from './currency-list'
import { spellingsOf } from './spellings'

/* Options as the calculator has them, named in one of the two languages. */
const option = (label: string, description: string, keywords: string[]) => ({
  value: keywords[0] ?? '',
  label,
  description,
  keywords,
})
const named = (bank: string, wallet: string, cash: string) => [
  option('BTC', 'Bitcoin', ['BTC', 'BTC', 'Bitcoin']),
  option('ETH', 'Ethereum', ['ETH', 'ETH', 'Ethereum']),
  { ...option('USDT', 'Tether TRC20', ['USDTTRC20', 'USDT', 'TRC20']), chip: 'TRC20' },
  { ...option('USDT', 'Tether BEP20', ['USDTBEP20', 'USDT', 'BEP20']), chip: 'BEP20' },
  option('Sberbank', 'RUB', ['SBERRUB', 'RUB', '']),
  option(bank, 'RUB', ['TCSBRUB', 'RUB', '']),
  option(wallet, 'RUB', ['YAMRUB', 'RUB', '']),
  option(cash, 'USD', ['CASHUSD', 'USD', '']),
]
const languages = {
  ru: named('Т-Банк', 'ЮMoney', 'Наличные доллары'),
  en: named('T-Bank', 'YooMoney', 'Cash dollars'),
}

const found = (language: 'ru' | 'en', query: string) =>
  languages[language]
    .filter((each) =>
      matchesQuery({ ...each, keywords: [...each.keywords, ...spellingsOf(each.keywords)] }, query),
    )
    .map(({ value }) => value)

describe('the search for a currency', () => {
  const cards = ['SBERRUB', 'TCSBRUB']
  it.each([
    ['биткоин', ['BTC']],
    ['битко', ['BTC']],
    ['эфир', ['ETH']],
    ['тезер', ['USDTTRC20', 'USDTBEP20']],
    ['usdt tron', ['USDTTRC20']],
    ['трон юсдт', ['USDTTRC20']],
    ['сбер', ['SBERRUB']],
    ['тинькофф', ['TCSBRUB']],
    ['tinkoff', ['TCSBRUB']],
    ['тбанк', ['TCSBRUB']],
    ['т-банк', ['TCSBRUB']],
    ['деньги яндекс', ['YAMRUB']],
    ['юмани', ['YAMRUB']],
    ['мир', cards],
    ['Visa', cards],
    ['налич', ['CASHUSD']],
    ['доллар', ['CASHUSD']],
    ['dollars', ['CASHUSD']],
    ['монеро', []],
  ])('finds it by “%s” in both languages', (query, expected) => {
    expect({ ru: found('ru', query), en: found('en', query) }).toEqual({
      ru: expected,
      en: expected,
    })
  })
})

describe('the list of currencies', () => {
  const server = setupServer(http.get('*/api/v1/users/pairs/best', () => HttpResponse.json([])))
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(() => localStorage.clear())
  afterAll(() => server.close())

  function show() {
    const client = createQueryClient()
    const pairs = bestPairs.slice(0, 1).map((pair) => ({
      ...pair,
      from: { ...pair.from, id: 5 },
      to: { ...pair.to, id: 6 },
    }))
    client.setQueryData(bestPairsQuery('ru').queryKey, pairs)
    const numbered = languages.en.map((one, index) => ({ ...one, value: String(index) }))
    return renderWithMessages(
      <QueryClientProvider client={client}>
        <CurrencyList
          label="Валюта"
          groups={[{ label: 'Crypto', items: numbered }]}
          value="0"
          onChange={() => undefined}
          searchPlaceholder="Название"
          hasGroupTabs
          isInitiallyOpen
        />
      </QueryClientProvider>,
    )
  }

  it('names the coin and its chain beside the network, and clears a search without result', async () => {
    const { user } = show()
    expect(await screen.findByRole('option', { name: /TRC20/ })).toHaveTextContent('Tether · Tron')
    await user.type(screen.getByRole('combobox', { name: 'Название' }), 'дублон')
    await user.click(await screen.findByRole('button', { name: 'Очистить' }))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(8))
    expect(screen.getByRole('combobox', { name: 'Название' })).toHaveFocus()
  })

  it('begins with recently chosen currencies and those of the best pairs, each listed once', async () => {
    keepRecentCurrency('7')
    keepRecentCurrency('2')
    show()
    const group = await screen.findByRole('group', { name: 'Недавние и популярные' })
    const names = within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(names).toEqual([
      expect.stringMatching(/^USDTTRC20/),
      expect.stringMatching(/^Cash dollars/),
      expect.stringMatching(/^T-Bank/),
      expect.stringMatching(/^YooMoney/),
    ])
    expect(screen.getAllByRole('option')).toHaveLength(8)
    expect(screen.queryByRole('button', { name: 'Недавние и популярные' })).toBeNull()
  })

  it('remembers what is chosen', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('option', { name: /Ethereum/ }))
    expect(recentCurrencies()).toEqual(['1'])
  })
})
