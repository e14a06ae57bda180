import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DeskRailSweeps } from '@/lib/contracts/desk/money/rail-sweeps'
import { usdt } from '@/tests/factories/exchange-answers'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { RailSweeps } from './rail-sweeps'

const sweeps: DeskRailSweeps = {
  to: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  coldTo: null,
  unswept: [],
  open: [],
}
const open = {
  id: '0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e91',
  kind: 'gas' as const,
  address: '0x000000000000000000000000000000000abc0001',
  amount: '0.002',
  currency: usdt,
  state: 'sent' as const,
  reason: null,
  transaction: '0x1',
  link: 'https://etherscan.io/tx/0x1',
}
const show = (change: Partial<DeskRailSweeps>) =>
  renderWithMessages(<RailSweeps name="ethereum" sweeps={{ ...sweeps, ...change }} />, 'en')

describe('the sweeps of a rail at the desk', () => {
  it('show where the money goes, and that none is left at addresses', () => {
    show({})
    const section = screen.getByRole('region', { name: 'Sweeps: ethereum' })
    expect(section).toHaveTextContent('is moved to 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266.')
    expect(section).toHaveTextContent('Nothing is left at the addresses of orders.')
  })

  it('show what is still at addresses, in each currency', () => {
    show({ unswept: [{ currency: usdt, amount: '1250', addresses: 3, tooLittle: '12.5' }] })
    const table = screen.getByRole('table', { name: 'At the addresses of orders: ethereum' })
    const [, row] = within(table).getAllByRole('row')
    expect(row).toHaveTextContent(/1,250.*3.*12\.5/)
  })

  it('show the transfers under way, and why one makes no progress', () => {
    const late = {
      ...open,
      id: open.transaction,
      kind: 'sweep' as const,
      state: 'approved' as const,
    }
    show({ open: [open, { ...late, reason: 'signer_missing', transaction: null, link: null }] })
    const table = screen.getByRole('table', { name: 'Sweeps under way: ethereum' })
    const [, gas, sweep] = within(table).getAllByRole('row')
    expect(gas).toHaveTextContent('Gas for the sweep')
    expect(gas).toHaveTextContent('Waiting for a block')
    expect(sweep).toHaveTextContent('The signer doesn’t answer')
  })

  it('show what goes to cold storage, even without sweeps', () => {
    const coldTo = '0x52908400098527886E0F7030069857D2E4169EE7'
    show({ to: null, coldTo, open: [{ ...open, kind: 'cold', address: coldTo, amount: '12' }] })
    const section = screen.getByRole('region', { name: 'Sweeps: ethereum' })
    expect(section).toHaveTextContent(`is moved to ${coldTo}.`)
    expect(section).not.toHaveTextContent('addresses of orders')
    const [, cold] = within(
      screen.getByRole('table', { name: 'Sweeps under way: ethereum' }),
    ).getAllByRole('row')
    expect(cold).toHaveTextContent('To cold storage')
  })
})
