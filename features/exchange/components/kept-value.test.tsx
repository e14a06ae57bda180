import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bitcoin, pairAnswer, sberbank, usdt } from '@/tests/factories/exchange-answers'
import { renderExchange, serveExchangeOffice } from '@/tests/setup/offices/exchange-office'

/* Lazily loaded code, imported here so that no test waits for it. */
import '@/components/ui/form/combobox-field'

const { office } = serveExchangeOffice()

const send = () => screen.getByRole('textbox', { name: 'Отдаёте' })
const loaded = () => screen.findByRole('button', { name: /^мин\./ })
const note = /Поставили максимум: 0,003.BTC\. Проверьте сумму\./

/* 500 USDT are worth about 0.005 BTC; `max` is the most that can be sent. */
async function switchToBitcoin(max: string) {
  office.pairs['2-1'] = pairAnswer({
    course: '82.5',
    from: { min: '10', max: '9000' },
    to: { min: null, max: '9000000' },
  })
  office.pairs['3-1'] = pairAnswer({
    course: '8118000',
    from: { min: '0.0001', max, roundCalculator: 8 },
    to: { min: null, max: '9000000' },
  })
  const view = renderExchange({ from: usdt.id, to: sberbank.id })
  await loaded()
  fireEvent.change(send(), { target: { value: '500' } })
  await view.user.click(screen.getByRole('combobox', { name: 'Валюта, которую отдаёте' }))
  await view.user.click(await screen.findByRole('option', { name: /BTC/ }))
  return view
}

describe('the typed amount after its currency was changed', () => {
  it('keeps its value', async () => {
    await switchToBitcoin('0.07')
    await waitFor(() => expect(send()).toHaveValue('0,0050813'))
    expect(screen.getByRole('button', { name: /^Обменять/ })).toHaveTextContent(/41.249,99/)
    expect(screen.queryByText(/Проверьте сумму/)).toBeNull()
  })

  it('is shown with a notice that it was set to the maximum until the visitor accepts it, even after a reload', async () => {
    const first = await switchToBitcoin('0.003')
    await waitFor(() => expect(send()).toHaveValue('0,003'))
    expect(send()).toHaveAccessibleDescription(note)
    expect(screen.getByRole('button', { name: 'Проверьте сумму' })).toBeVisible()
    first.unmount()

    const { user } = renderExchange({ from: bitcoin.id, to: sberbank.id })
    await loaded()
    expect(send()).toHaveAccessibleDescription(note)
    await user.click(screen.getByRole('button', { name: 'Оставить' }))
    expect(screen.queryByText(note)).toBeNull()
    expect(screen.getByRole('button', { name: /^Обменять/ })).toBeVisible()
    expect(send()).toHaveValue('0,003')
  })

  it('loses this notice when it is edited', async () => {
    await switchToBitcoin('0.003')
    await waitFor(() => expect(send()).toHaveAccessibleDescription(note))
    fireEvent.change(send(), { target: { value: '0,002' } })
    expect(screen.queryByText(note)).toBeNull()
  })

  it('is not sent before it was checked', async () => {
    const { user } = await switchToBitcoin('0.003')
    await user.click(await screen.findByRole('button', { name: 'Проверьте сумму' }))
    await waitFor(() => expect(send()).toHaveFocus())
    expect(office.asked.some((path) => path.includes('/claim/'))).toBe(false)
  })
})
