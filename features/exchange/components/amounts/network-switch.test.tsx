import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { currencies, pairAnswer, sberbank, usdt } from '@/tests/factories/exchange-answers'
import { renderExchange, serveExchangeOffice } from '@/tests/setup/offices/exchange-office'

/* Lazily loaded code, imported here so that no test waits for it. */
import '@/components/ui/form/combobox-field'
import '@/components/ui/form/select-field'

const { office, server } = serveExchangeOffice()

const onEthereum = { ...usdt, id: 22, slug: 'tether-erc20', code: 'USDTERC20', network: 'ERC20' }
const onTon = { ...usdt, id: 23, slug: 'tether-ton', code: 'USDTTON', network: 'TON' }

const pairOf = (from: typeof usdt, to: typeof usdt) => {
  const { structure, ...answer } = pairAnswer()
  const sides = {
    from: { ...structure.from, currency: from },
    to: { ...structure.to, currency: to },
  }
  return { ...answer, structure: { ...structure, ...sides } }
}

function open(from: typeof usdt, to: typeof usdt) {
  server.use(
    http.get('*/api/v1/calculator/from/', () =>
      HttpResponse.json([...currencies, onEthereum, onTon]),
    ),
  )
  office.receivable[sberbank.id] = [usdt, onEthereum]
  office.receivable[usdt.id] = [sberbank]
  office.receivable[onEthereum.id] = [sberbank]
  office.receivable[onTon.id] = [usdt]
  for (const [one, another] of [
    [sberbank, usdt],
    [sberbank, onEthereum],
    [usdt, sberbank],
    [onEthereum, sberbank],
  ] as const) {
    office.pairs[`${String(one.id)}-${String(another.id)}`] = pairOf(one, another)
  }
  return renderExchange({ from: from.id, to: to.id })
}

const sent = () => screen.findByRole('radiogroup', { name: 'Сеть, в которой отдаёте' })
const received = () => screen.findByRole('radiogroup', { name: 'Сеть, в которой получаете' })

describe('the networks of a coin', () => {
  it('are offered on the side that receives it, and choosing one changes only the network', async () => {
    const { user } = open(sberbank, usdt)
    const group = await received()
    expect(within(group).getAllByRole('radio')).toHaveLength(2)
    expect(within(group).getByRole('radio', { name: 'TRC20' })).toBeChecked()
    expect(screen.queryByRole('radiogroup', { name: 'Сеть, в которой отдаёте' })).toBeNull()
    await user.click(within(group).getByRole('radio', { name: 'ERC20' }))
    await waitFor(() => expect(window.location.search).toBe('?cur_from=1&cur_to=22'))
    expect(within(await received()).getByRole('radio', { name: 'ERC20' })).toBeChecked()
  })

  it('are chosen with the keyboard, and those without a direction to the other currency are not', async () => {
    const { user } = open(usdt, sberbank)
    const group = await sent()
    within(group).getByRole('radio', { name: 'TRC20' }).focus()
    await waitFor(() => expect(within(group).getByRole('radio', { name: 'TON' })).toBeDisabled())
    expect(within(group).getByRole('radio', { name: 'ERC20' })).toBeEnabled()
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(window.location.search).toBe('?cur_from=22&cur_to=1'))
    expect(within(await sent()).getByRole('radio', { name: 'ERC20' })).toHaveFocus()
  })
})
