import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRequisite } from '../check-requisite'
import type { Network } from './networks'

const check = (checker: Network, value: string) =>
  checkRequisite({ kind: 'wallet', checker, value, required: true })

/* From BIP 173, BIP 350, EIP-55, the networks' own documents, and addresses known to everybody. */
const good: Record<Network, string[]> = {
  bitcoin: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '116CGDLddrZhMrTwhCVJXtXQpxygTT1kHd',
    '3NJZLcZEEYBpxYEUGewU4knsQRn1WM5Fkt',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    'BC1SW50QGDZ25J',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
  ],
  evm: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
  ],
  tron: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r'],
  ton: [
    'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF',
    'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA',
    'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff+W72r5gqPrHF',
    '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e',
    'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N',
    'Ef8zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM0vF',
  ],
  solana: [
    'Ho87cuS3aSRgUMCeMrV7uNCCWx6Fj2ytnufYQ1W7KCLr',
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  ],
  litecoin: [
    'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9',
    'Lb6wDP2kHGyWC7vrZuZAgV7V4ECyDdH7a6',
    'MVcg9uEvtWuP5N6V48EHfEtbz48qR8TKZ9',
    '3NJZLcZEEYBpxYEUGewU4knsQRn1WM5Fkt',
    'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea',
  ],
  monero: [
    '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A',
    '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H',
    '4LL9oSLmtpccfufTMvppY6JwXNouMBzSkbLYfpAV5Usx3skxNgYeYTRj5UzqtReoS44qo9mtmXCqY45DJ852K5Jv2bYXZKKQePHES9khPK',
  ],
}

const networks = Object.keys(good) as Network[]
const everyGood = networks.flatMap((network) => good[network].map((value) => ({ network, value })))

describe('addresses of every network', () => {
  it.each(everyGood)('takes $value in $network', async ({ network, value }) => {
    expect(await check(network, value)).toBeNull()
  })

  /* A character, its neighbour in the alphabets, and its other size: none of them may pass. */
  it.each(everyGood.filter(({ network }) => network !== 'solana'))(
    'refuses $value in $network with any one character changed',
    async ({ network, value }) => {
      const isBlind = network === 'evm' && value.slice(2) === value.slice(2).toLowerCase()
      const isRaw = value.startsWith('0:')
      const isUpper = network === 'evm' && value.slice(2) === value.slice(2).toUpperCase()
      if (isBlind || isRaw || isUpper) {
        return
      }
      for (let at = 4; at < value.length; at += 3) {
        const mutated = value.slice(0, at) + (value[at] === '7' ? '8' : '7') + value.slice(at + 1)
        expect(await check(network, mutated), mutated).not.toBeNull()
      }
    },
  )

  it.each(everyGood)(
    'names $network to whoever gave $value elsewhere',
    async ({ network, value }) => {
      const names: Record<Network, string> = {
        bitcoin: 'Bitcoin',
        evm: 'Ethereum (EVM)',
        tron: 'TRON',
        ton: 'TON',
        solana: 'Solana',
        litecoin: 'Litecoin',
        monero: 'Monero',
      }
      for (const other of networks.filter((candidate) => candidate !== network)) {
        const isShared = value.startsWith('3') && ['bitcoin', 'litecoin'].includes(other)
        const fault = await check(other, value)
        if (isShared) {
          expect(fault).toBeNull()
        } else {
          expect(fault?.code).toBe('wrong_network')
          expect(value.startsWith('3') || fault?.params?.network === names[network]).toBe(true)
        }
      }
    },
  )
})

describe('what looks right and is not', () => {
  it.each<[Network, string, string]>([
    ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'checksum'],
    ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'checksum'],
    // BIP 350: Bech32 where Bech32m belongs, and the other way round.
    ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'not_an_address'],
    ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'not_an_address'],
    ['bitcoin', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R', 'not_an_address'],
    ['bitcoin', 'bc1pw5dgrnzv', 'not_an_address'],
    ['bitcoin', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'not_an_address'],
    ['bitcoin', 'bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'not_an_address'],
    ['bitcoin', 'bc1gmk9yu', 'not_an_address'],
    ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'checksum'],
    ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'too_short'],
    ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0', 'too_long'],
    ['evm', '0x0000000000000000000000000000000000000000', 'not_an_address'],
    ['evm', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'not_an_address'],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'checksum'],
    ['ton', 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHG', 'checksum'],
    // A letter of each alphabet in one address.
    ['ton', 'EQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsI-1/v_vl', 'not_an_address'],
    ['ton', '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3', 'not_an_address'],
    ['solana', '11111111111111111111111111111111', 'not_an_address'],
    ['litecoin', 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfeb', 'not_an_address'],
    ['litecoin', 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfee', 'checksum'],
    [
      'monero',
      '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3B',
      'checksum',
    ],
    [
      'monero',
      '4LNSCKNSTPNbJYkyAEgL966eHJHLDHiq1PpwKoiFBybcSqNGYfLBJApC62uQEeGAFxfYEd29uXBBrJFo7DhKqFVNi3GhmN79EtD5dgycYz',
      'checksum',
    ],
  ])('%s: %s is %s', async (network, value, code) => {
    expect((await check(network, value))?.code).toBe(code)
  })

  it.each<[Network, string, string]>([
    [
      'bitcoin',
      'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
      'Bitcoin testnet',
    ],
    ['bitcoin', 'mzBc4XEFSdzCDcTxAgf6EZXgsZWpztRhef', 'Bitcoin testnet'],
    ['ton', 'kQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPgpP', 'TON testnet'],
    [
      'monero',
      '58qRVVjZ4KxMX57TH6yWqGcH5AswvZZS494hWHcHPt6cDkP7V8AqxFhi3RKXZueVRgUnk8niQGHSpY5Bm9DjuWn16GDKXpF',
      'Monero stagenet',
    ],
  ])('%s: %s is of %s', async (checker, value, network) => {
    expect(await check(checker, value)).toEqual({ code: 'wrong_network', params: { network } })
  })

  it('stays calm whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...networks),
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 600 }),
          fc
            .constantFrom('bc1', 'tb1', 'ltc1', '0x', 'T', 'EQ', '4', '1')
            .chain((start) =>
              fc.string({ unit: 'grapheme-ascii', maxLength: 120 }).map((rest) => start + rest),
            ),
        ),
        async (network, value) => {
          const fault = await check(network, value)
          expect(fault === null || typeof fault.code === 'string').toBe(true)
        },
      ),
      { numRuns: 400 },
    )
  })
})
