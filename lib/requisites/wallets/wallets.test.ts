import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRequisite } from '../check-requisite'
import type { Network } from './networks'

const check = (checker: Network, value: string) =>
  checkRequisite({ kind: 'wallet', checker, value, required: true })

/* Addresses from BIP 173, BIP 350, EIP-55 and the networks' documentation, and well-known addresses. */
const good: Record<Network, string[]> = {
  bitcoin: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '116CGDLddrZhMrTwhCVJXtXQpxygTT1kHd',
    '3NJZLcZEEYBpxYEUGewU4knsQRn1WM5Fkt',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  evm: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
  ],
  tron: ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r'],
  ton: [
    'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF',
    'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA',
    'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff+W72r5gqPrHF',
    '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e',
    'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N',
    'Ef8zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM0vF',
  ],
  solana: ['Ho87cuS3aSRgUMCeMrV7uNCCWx6Fj2ytnufYQ1W7KCLr'],
  litecoin: [
    'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9',
    'Lb6wDP2kHGyWC7vrZuZAgV7V4ECyDdH7a6',
    'MVcg9uEvtWuP5N6V48EHfEtbz48qR8TKZ9',
    'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea',
  ],
  monero: [
    '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A',
    '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H',
    '4LL9oSLmtpccfufTMvppY6JwXNouMBzSkbLYfpAV5Usx3skxNgYeYTRj5UzqtReoS44qo9mtmXCqY45DJ852K5Jv2bYXZKKQePHES9khPK',
  ],
  ripple: [
    'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
    'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59',
    // An X-address without a tag, and an X-address with a tag.
    'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ',
    'XV5sbjUmgPpvXv4ixFWZ5ptAYZ6PD2gYsjNFQLKYW33DzBm',
  ],
  dogecoin: ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'DBXu2kgc3xtvCUWFcxFE3r9hEYgmuaaCyD'],
  stellar: [
    'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7',
    'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
    'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ',
  ],
  'bitcoin-cash': [
    'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
    'qr95sy3j9xwd2ap32xkykttr4cvcu7as4y0qverfuy',
    'bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq',
  ],
  cardano: [
    'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
    'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8',
    'Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAi',
    'DdzFFzCqrhsrcTVhLygT24QwTnNqQqQ8mZrq5jykUzMveU26sxaH529kMpo7VhPrt5pwW3dXeB2k3EEvKcNBRmzCfcQ7dTkyGzTs658C',
  ],
  polkadot: [
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    '12bzRJfh7arnnfPPUZHeJUaE62QLEwhK48QnH9LXeK2m1iZU',
  ],
  avalanche: ['X-avax19zfygxaf59stehzedhxjesads0p5jdvfeedal0'],
  dash: ['XpESxaUmonkq8RaLLp46Brx2K39ggQe226', '7gnwGHt17heGpG9Crfeh4KGpYNFugPhJdh'],
  zcash: ['t3Vz22vK5z2LcKEdg16Yv4FFneEL1zg9ojd'],
  cosmos: ['cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02'],
  algorand: [
    'VCMJKWOY5P5P7SKMZFFOCEROPJCZOTIJMNIYNUCKH7LRO45JMJP6UYBIJA',
    '7ZUECA7HFLZTXENRV24SHLU4AVPUTMTTDUFUBNBD64C73F3UHRTHAIOF6Q',
  ],
  tezos: ['tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb', 'tz3RDC3Jdn4j15J7bBHZd29EUee9gVB1CxD9'],
  near: ['anna.near', '98793cd91a3f870fb126f66285808c7e094afcfc4eda8a970f6648cdf0dbd6de'],
}

const networks = Object.keys(good) as Network[]
const everyGood = networks.flatMap((network) => good[network].map((value) => ({ network, value })))

describe('valid addresses of every network', () => {
  it.each(everyGood)('accepts $value in $network', async ({ network, value }) => {
    expect(await check(network, value)).toBeNull()
  })

  /* Solana and NEAR have no checksum. Every third character is replaced, one at a time. */
  it.each(everyGood.filter(({ network }) => network !== 'solana' && network !== 'near'))(
    'refuses $value in $network when one character is changed',
    async ({ network, value }) => {
      const isLower = network === 'evm' && value.slice(2) === value.slice(2).toLowerCase()
      const isRaw = value.startsWith('0:')
      const isUpper = network === 'evm' && value.slice(2) === value.slice(2).toUpperCase()
      if (isLower || isRaw || isUpper) {
        return
      }
      for (let at = 4; at < value.length; at += 3) {
        const mutated = value.slice(0, at) + (value[at] === '7' ? '8' : '7') + value.slice(at + 1)
        expect(await check(network, mutated), mutated).not.toBeNull()
      }
    },
  )

  it.each(everyGood)(
    'names $network in the error for $value in any other network',
    async ({ network, value }) => {
      const names: Record<Network, string> = {
        bitcoin: 'Bitcoin',
        evm: 'Ethereum (EVM)',
        tron: 'TRON',
        ton: 'TON',
        solana: 'Solana',
        litecoin: 'Litecoin',
        monero: 'Monero',
        ripple: 'XRP Ledger',
        dogecoin: 'Dogecoin',
        stellar: 'Stellar',
        'bitcoin-cash': 'Bitcoin Cash',
        cardano: 'Cardano',
        polkadot: 'Polkadot',
        avalanche: 'Avalanche X-Chain',
        dash: 'Dash',
        zcash: 'Zcash',
        cosmos: 'Cosmos Hub',
        algorand: 'Algorand',
        tezos: 'Tezos',
        near: 'NEAR',
      }
      for (const other of networks.filter((candidate) => candidate !== network)) {
        const fault = await check(other, value)
        const isOldForm = fault?.code === 'old_address'
        expect(fault?.code).toBe(isOldForm ? 'old_address' : 'wrong_network')
        expect(fault?.params?.network).toBe(names[network])
      }
    },
  )
})

describe('refused addresses', () => {
  it.each<[Network, string, string]>([
    ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'checksum'],
    ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'checksum'],
    // BIP 350: Bech32 instead of Bech32m, and Bech32m instead of Bech32.
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
    ['evm', '0x0000000000000000000000000000000000000000', 'burn_address'],
    ['evm', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'not_an_address'],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'checksum'],
    ['ton', 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHG', 'checksum'],
    // Characters of both base64 alphabets in one address.
    ['ton', 'EQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsI-1/v_vl', 'not_an_address'],
    ['ton', '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3', 'not_an_address'],
    ['solana', '11111111111111111111111111111111', 'burn_address'],
    // From BIP 350: undefined witness versions, and Taproot with another length.
    ['bitcoin', 'BC1SW50QGDZ25J', 'unknown_version'],
    ['bitcoin', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'unknown_version'],
    [
      'bitcoin',
      'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
      'unknown_version',
    ],
    ['litecoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'old_address'],
    ['bitcoin-cash', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', 'old_address'],
    ['bitcoin-cash', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6q', 'checksum'],
    ['stellar', 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWNA', 'checksum'],
    ['stellar', 'SAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7', 'not_an_address'],
    ['ripple', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi', 'checksum'],
    ['cardano', 'stake1uyehkck0lajq8gr28t9uxnuvgcqrc6070x3k9r8048z8y5gh6ffgw', 'not_an_address'],
    ['avalanche', 'avax19zfygxaf59stehzedhxjesads0p5jdvfeedal0', 'not_an_address'],
    ['zcash', 't3Vz22vK5z2LcKEdg16Yv4FFneEL1zg9oje', 'checksum'],
    ['near', 'Anna.near', 'not_an_address'],
    ['tezos', 'KT1PWx2mnDueood7fEmfbBDKx1D9BAnnXitn', 'token_contract'],
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
  ])('in %s, %s has the error %s', async (network, value, code) => {
    expect((await check(network, value))?.code).toBe(code)
  })

  it.each<[Network, string, string]>([
    [
      'bitcoin',
      'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
      'Bitcoin testnet',
    ],
    ['bitcoin', 'mzBc4XEFSdzCDcTxAgf6EZXgsZWpztRhef', 'Bitcoin testnet'],
    ['zcash', 'tmGqwWtL7RsbxikDSN26gsbicxVr2xJNe86', 'Zcash testnet'],
    ['polkadot', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 'Substrate'],
    ['polkadot', 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', 'Kusama'],
    ['avalanche', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'Ethereum (EVM)'],
    ['ton', 'kQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPgpP', 'TON testnet'],
    [
      'monero',
      '58qRVVjZ4KxMX57TH6yWqGcH5AswvZZS494hWHcHPt6cDkP7V8AqxFhi3RKXZueVRgUnk8niQGHSpY5Bm9DjuWn16GDKXpF',
      'Monero stagenet',
    ],
  ])('in %s, %s is recognised as an address of %s', async (checker, value, network) => {
    expect(await check(checker, value)).toEqual({ code: 'wrong_network', params: { network } })
  })

  it.each<[Network, string]>([
    ['evm', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['evm', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ['evm', '0x55d398326f99059fF775485246999027B3197955'],
    ['evm', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'],
    ['evm', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    ['evm', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
    ['evm', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['tron', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'],
    ['solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
    ['solana', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
    ['solana', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
    ['ton', 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'],
    ['ton', '0:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe'],
  ])('in %s, %s is recognised as a token contract', async (network, value) => {
    expect(await check(network, value)).toEqual({ code: 'token_contract' })
  })

  it.each<[Network, string]>([
    ['evm', '0x000000000000000000000000000000000000dEaD'],
    ['evm', '0x0000000000000000000000000000000000000001'],
    ['evm', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
    ['bitcoin', '1BitcoinEaterAddressDontSendf59kuE'],
    ['bitcoin', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr'],
    ['bitcoin', '1111111111111111111114oLvT2'],
    ['tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['ton', 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c'],
    ['solana', '1nc1nerator11111111111111111111111111111111'],
    ['ripple', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'],
    ['ripple', 'rrrrrrrrrrrrrrrrrNAMEtxvNvQ'],
    ['stellar', 'GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF'],
    ['algorand', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ'],
    ['tezos', 'tz1burnburnburnburnburnburnburjAYjjX'],
  ])('in %s, %s is recognised as an address without a key', async (network, value) => {
    expect(await check(network, value)).toEqual({ code: 'burn_address' })
  })

  it('never make the check throw, for any text', async () => {
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
