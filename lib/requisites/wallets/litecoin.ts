import { judgeOf } from './bitcoin-like'

/** L, M and ltc1. The older 3 is Bitcoin's as well: nobody tells for which of the two it was meant. */
export const judgeLitecoin = judgeOf({
  versions: [0x30, 0x32],
  old: { versions: [0x05], start: 'M' },
  prefix: 'ltc',
  test: { name: 'Litecoin testnet', versions: [0x6f, 0xc4, 0x3a], prefix: 'tltc' },
})
