import { describe, expect, it } from 'vitest'
import type { EvmSettings, UtxoSettings } from '@/server/config/rails/rail-settings'
import { railsFile } from '@/server/config/rails/rail-settings'
import { anvilPhrase } from '@/tests/setup/chains/anvil'
import { freshLitecoinAddress, litecoinSettings } from '@/tests/setup/chains/litecoind'
import { railSettings } from '@/tests/setup/chains/rail-office'
import { createEvmRail } from './evm/create-evm-rail'
import { evmKeyOfPhrase } from './evm/signing/evm-key'
import { createUtxoRail } from './utxo/create-utxo-rail'
import { utxoKeyOfPhrase } from './utxo/signing/utxo-key'

const url = 'http://127.0.0.1:1'
const to = '0x52908400098527886E0F7030069857D2E4169EE7'
const payouts = {
  ...{ maxFee: '0.1', maxFeeShare: '0.5', stuckBlocks: 5, lostSeconds: 60, approveFrom: {} },
}
const { address: sender } = evmKeyOfPhrase(anvilPhrase)
const { address: litecoinSender } = utxoKeyOfPhrase(anvilPhrase, 'litecoin-regtest')

const evm = (cold: EvmSettings['cold'], change: Partial<EvmSettings> = {}) =>
  createEvmRail(railSettings({ url }, { payouts: { ...payouts, sender }, cold, ...change }))
const utxo = (cold: UtxoSettings['cold']) =>
  createUtxoRail(
    litecoinSettings(
      { url },
      {
        payouts: { ...payouts, sender: litecoinSender, feeBlocks: 6, gatherSeconds: 0 },
        cold,
      },
    ),
  )
const above = { ETH: { ceiling: '10', target: '5' } }

describe('the settings of cold storage', () => {
  it('say where money is moved, above which amount, and how much stays', () => {
    const { cold } = evm({ to: to.toLowerCase(), above })
    expect(cold?.to).toBe(to)
    expect(cold?.above.get('ETH')?.target.toFixed()).toBe('5')
    const place = freshLitecoinAddress()
    expect(utxo({ to: place, above: { LTC: { ceiling: '1', target: '0' } } }).cold?.to).toBe(place)
    expect(evm(undefined).cold).toBeNull()
  })

  it.each([
    ['the target must be below the ceiling', { to, above: { ETH: { ceiling: '5', target: '5' } } }],
    ['the target must be below the ceiling', { to, above: { ETH: { ceiling: '5', target: '6' } } }],
    ['it is the address of the wallet itself', { to: sender, above }],
    ['it is the address of the wallet itself', { to: sender.toLowerCase(), above }],
    ['it is not an address of the network', { to: to.replace('9EE7', '9ee7'), above }],
    ['XYZ is not one of the rail’s assets', { to, above: { XYZ: { ceiling: '5', target: '1' } } }],
  ])('are refused with a sentence: %s', (sentence, cold) => {
    expect(() => evm(cold)).toThrow(sentence)
  })

  it('need payouts, and at least one currency', () => {
    const without = railSettings({ url }, { cold: { to, above } })
    expect(() => createEvmRail(without)).toThrow('cold: it needs payouts')
    const file = { rails: [{ ...railSettings({ url }), cold: { to, above: {} } }] }
    expect(JSON.stringify(railsFile.safeParse(file).error?.issues)).toContain(
      'must name at least one currency',
    )
  })

  it('are refused on a chain with coins as well', () => {
    const ltc = { LTC: { ceiling: '5', target: '1' } }
    expect(() => utxo({ to: litecoinSender, above: ltc })).toThrow('the address of the wallet')
    expect(() => utxo({ to, above: ltc })).toThrow('it is not an address of the network')
  })
})
