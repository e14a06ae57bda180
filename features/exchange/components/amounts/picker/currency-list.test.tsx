import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ComboboxGroup } from '@/components/ui/form/combobox-options'
import { matchesQuery } from '@/components/ui/form/combobox-options'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { CurrencyList } from './currency-list'
import { spellingsOf } from './spellings'

/* Options as the calculator has them, named for one of both languages. */
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
  const groups: ComboboxGroup[] = [{ label: 'Crypto', items: languages.en }]

  it('names the coin and its chain beside the network, and clears a search without result', async () => {
    const { user } = renderWithMessages(
      <CurrencyList
        label="Валюта"
        groups={groups}
        value="BTC"
        onChange={() => undefined}
        searchPlaceholder="Название"
        isInitiallyOpen
      />,
    )
    expect(await screen.findByRole('option', { name: /TRC20/ })).toHaveTextContent('Tether · Tron')
    await user.type(screen.getByRole('combobox', { name: 'Название' }), 'дублон')
    await user.click(await screen.findByRole('button', { name: 'Очистить' }))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(8))
    expect(screen.getByRole('combobox', { name: 'Название' })).toHaveFocus()
  })
})
