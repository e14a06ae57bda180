import { judgeOf } from './bitcoin-like'

/** P2PKH, P2SH, segwit and taproot of the main network. */
export const judgeBitcoin = judgeOf({
  versions: [0x00, 0x05],
  prefix: 'bc',
  test: { name: 'Bitcoin testnet', versions: [0x6f, 0xc4], prefix: 'tb' },
})
