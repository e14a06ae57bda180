import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pairAnswer } from '@/tests/factories/exchange-answers'
import { renderExchange, serveExchangeOffice } from '@/tests/setup/offices/exchange-office'

/* Lazily loaded code, imported here so that no test waits for it. */
import '@/lib/requisites/check-requisite'

const { office } = serveExchangeOffice()

const amount = (name: string) => screen.getByRole('textbox', { name })
const send = () => amount('Отдаёте')
const receive = () => amount('Получаете')
const loaded = () => screen.findByRole('button', { name: /^мин\./ })
const submit = () => screen.getByRole('button', { name: /^Обменять/ })

describe('a number of any length', () => {
  it.each([20, 21, 300])('of %i nines is moved to the maximum', async (count) => {
    const { user } = renderExchange()
    await loaded()
    await user.clear(send())
    await user.click(send())
    await user.paste('9'.repeat(count))
    expect(send()).toHaveAccessibleDescription('Не больше 450\u00a0000\u00a0RUB.')
    await user.tab()
    await waitFor(() => expect(send()).toHaveValue('450\u00a0000'))
    expect(send()).toHaveAccessibleDescription('Поставили максимум: 450\u00a0000\u00a0RUB')
  })
})

describe('text that is not an amount', () => {
  const slip = () => screen.getByRole('region', { name: 'Расчёт' })

  it.each(['5000,555', '-5', 'abc', '1e5', '12'])(
    'is marked invalid with a reason while it is typed, and the slip shows no amounts: %s',
    async (text) => {
      const { user } = renderExchange()
      await loaded()
      expect(await screen.findByText('52,50')).toBeInTheDocument()
      await user.clear(send())
      await user.type(send(), text)
      expect(send()).toHaveFocus()
      expect(send()).toBeInvalid()
      expect(send()).toHaveAccessibleDescription(/./)
      expect(within(slip()).getByText('—')).toBeInTheDocument()
      expect(slip()).toHaveTextContent('Сбербанк → Tether')
      expect(slip()).not.toHaveTextContent('0,00')
    },
  )

  it.each(['abc', '-5', '1e3', '５０００', '1.2.3'])(
    'stays with its error after blur and after a reload: %s',
    async (text) => {
      const { user, unmount } = renderExchange()
      const expectUnchanged = () => {
        expect(send()).toHaveDisplayValue(text)
        expect(send()).toBeInvalid()
        expect(send()).toHaveAccessibleDescription(/^Введите сумму цифрами/)
      }
      await loaded()
      await user.clear(send())
      await user.type(send(), text)
      await user.tab()
      expectUnchanged()
      await user.click(submit())
      await waitFor(() => expect(send()).toHaveFocus())
      expectUnchanged()
      unmount()
      renderExchange()
      await loaded()
      expectUnchanged()
    },
  )

  it('is replaced by the minimum when the field is emptied', async () => {
    const { user } = renderExchange()
    await loaded()
    await user.clear(send())
    await user.type(send(), 'abc')
    await user.tab()
    await user.clear(send())
    await user.tab()
    await waitFor(() => expect(send()).toHaveValue('5\u00a0000'))
    expect(send()).not.toBeInvalid()
    expect(send()).toHaveAccessibleDescription('Поставили минимум: 5\u00a0000\u00a0RUB')
  })

  it('does not show the note about the minimum after the minimum has changed', async () => {
    const { user, client } = renderExchange()
    await loaded()
    await user.clear(send())
    await user.tab()
    expect(send()).toHaveAccessibleDescription(/^Поставили минимум/)
    office.pairs['1-2'] = pairAnswer({ from: { min: '7000' } })
    await client.invalidateQueries()
    await waitFor(() => expect(send()).toHaveValue('7\u00a0000'))
    expect(screen.queryByText(/^Поставили минимум/)).toBeNull()
  })

  it('is removed when the other field is edited', async () => {
    const { user } = renderExchange()
    await loaded()
    await user.clear(send())
    await user.type(send(), 'abc')
    await user.tab()
    expect(send()).toHaveValue('abc')
    await user.clear(receive())
    await user.type(receive(), '100,123')
    expect(send()).toHaveValue('')
    expect(receive()).toBeInvalid()
    expect(receive()).toHaveAccessibleDescription('Не больше 2 знаков после запятой.')
  })
})
