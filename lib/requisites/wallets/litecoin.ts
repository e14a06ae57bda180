import { judgeOf } from './bitcoin-like'

/** L, M, the older 3 (which Bitcoin has too), and ltc1. */
export const judgeLitecoin = judgeOf({
  versions: [0x30, 0x32, 0x05],
  prefix: 'ltc',
  test: { name: 'Litecoin testnet', versions: [0x6f, 0xc4, 0x3a], prefix: 'tltc' },
})
