import { judgeOf } from '../bitcoin-like'

/** D and, of several keys, 9 or A. */
export const judgeDogecoin = judgeOf({
  versions: [0x1e, 0x16],
  test: { name: 'Dogecoin testnet', versions: [0x71, 0xc4] },
})

/** X and, of several keys, 7. */
export const judgeDash = judgeOf({
  versions: [0x4c, 0x10],
  test: { name: 'Dash testnet', versions: [0x8c, 0x13] },
})
