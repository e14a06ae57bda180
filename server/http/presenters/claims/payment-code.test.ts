import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { paymentCode } from './payment-code'

const amount = new Decimal('1.5')
const codeOf = (ticker: string, network: string | null, memo: string | null = null) =>
  paymentCode({ currency: { kind: 'crypto', ticker, network }, address: 'ADDR', memo, amount })

describe('the code of a payment', () => {
  it.each([
    ['BTC', 'Bitcoin', 'bitcoin:ADDR?amount=1.5'],
    ['LTC', 'Litecoin', 'litecoin:ADDR?amount=1.5'],
    ['ETH', 'Ethereum', 'ethereum:ADDR@1?value=1500000000000000000'],
    ['BNB', 'BEP20', 'ethereum:ADDR@56?value=1500000000000000000'],
    ['XMR', 'Monero', 'monero:ADDR?tx_amount=1.5'],
    ['TRX', 'TRON', 'tron:ADDR?amount=1.5'],
    ['TON', 'TON', 'ton://transfer/ADDR?amount=1500000000'],
  ])('opens a wallet of %s in %s with the address and the amount', (ticker, network, uri) => {
    expect(codeOf(ticker, network)).toMatchObject({ uri, text: uri })
  })

  it('carries the memo where the format has one', () => {
    expect(codeOf('TON', 'TON', 'order 7&x')?.uri).toBe(
      'ton://transfer/ADDR?amount=1500000000&text=order%207%26x',
    )
  })

  it.each([
    ['USDT', 'TRC20'],
    ['USDT', 'ERC20'],
    ['BTC', 'BEP20'],
    ['ETH', 'Arbitrum One'],
    ['SOL', 'Solana'],
  ])('of %s in %s has only the address', (ticker, network) => {
    const code = codeOf(ticker, network)
    expect(code).toMatchObject({ uri: null, text: 'ADDR' })
    expect(code?.svg).toContain('<svg')
  })

  it('of other money does not exist', () => {
    const currency = { kind: 'bank', ticker: 'RUB', network: null } as const
    expect(paymentCode({ currency, address: '4276', memo: null, amount })).toBeNull()
  })

  it('does not repeat a scheme that the address includes', () => {
    const currency = { kind: 'crypto', ticker: 'BCH', network: 'Bitcoin Cash' } as const
    const code = paymentCode({ currency, address: 'bitcoincash:qx', memo: null, amount })
    expect(code?.uri).toBe('bitcoincash:qx?amount=1.5')
  })
})
