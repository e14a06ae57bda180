const hash = '87fa0c4e1f4f3bd2a1c9e7d65b0a1f22c3d4e5f60718293a4b5c6d7e8f901234'
const solana =
  '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'
const near = 'CT5qRUGbTNjNAsjCbXQwmKpMPyyPXbrBvjzTjMjpw8nQ'
const algorand = 'H3YBEXDGTXVZFAGCYAS3BQ4CBDXF4YL6QLGYJ2FAPEHRSMYCZJKA'
const ton = 'SCYBAU7kqtDFTVh4rX4IqnsqiPuYTvCSLMw0Hyj/+Ac='
const tonUrl = 'SCYBAU7kqtDFTVh4rX4IqnsqiPuYTvCSLMw0Hyj_-Ac'
const tonHex = '482601014ee4aad0c54d5878ad7e08aa7b2a88fb984ef0922ccc341f28fff807'

/** What people write, and what it counts as. */
export const referenceSpellings: readonly (readonly [string, string])[] = [
  [hash, hash],
  [`0x${hash}`, hash],
  [`0X${hash.toUpperCase()}`, hash],
  [hash.toUpperCase(), hash],
  [`  ${hash}\u200b`, hash],
  [`${hash.slice(0, 20)}\u00ad${hash.slice(20)}`, hash],
  [`${hash.slice(0, 32)} ${hash.slice(32)}`, hash],
  [`https://etherscan.io/tx/0x${hash}`, hash],
  [`etherscan.io/tx/0x${hash}#eventlog`, hash],
  [`https://bscscan.com/tx/0x${hash}?a=0x0000000000000000000000000000000000000001`, hash],
  [`https://tronscan.org/#/transaction/${hash}`, hash],
  [`https://blockchair.com/bitcoin/transaction/${hash}?_search=1`, hash],
  [`https://mempool.space/tx/${hash.toUpperCase()}`, hash],
  [`https://tonviewer.com/transaction/${hash}`, hash],
  [`https://livenet.xrpl.org/transactions/${hash.toUpperCase()}/simple`, hash],
  [`https://stellar.expert/explorer/public/tx/${hash}`, hash],
  [`TX: 0x${hash}`, hash],
  [`hash0x${hash}`, hash],
  [`${hash}:1`, hash],
  ['0x87FA', '0X87FA'],
  [`0x${'A1'.repeat(20)}`, 'a1'.repeat(20)],
  ['87FA0C4E1F4F3BD2A1C9E7D65B0A1F22', '87fa0c4e1f4f3bd2a1c9e7d65b0a1f22'],
  [solana, solana],
  [`https://solscan.io/tx/${solana}`, solana],
  [`https://explorer.solana.com/tx/${solana}?cluster=mainnet-beta`, solana],
  [near, near],
  [`https://nearblocks.io/txns/${near}`, near],
  [algorand, algorand],
  [`https://allo.info/tx/${algorand}/`, algorand],
  [ton, tonHex],
  [tonUrl, tonHex],
  [`https://tonscan.org/tx/${tonUrl}=`, tonHex],
  [
    `https://tonscan.org/tx/${ton.replace('/', '%2F').replace('+', '%2B').replace('=', '%3D')}`,
    tonHex,
  ],
  [tonHex.toUpperCase(), tonHex],
  ['BANK-77-Ab', 'BANK-77-AB'],
  ['BANK-77-aB', 'BANK-77-AB'],
  ['bank-77-ab\u200b', 'BANK-77-AB'],
  ['REF\u0301', 'REF'],
  ['ref', 'REF'],
  ['ＲＥＦ', 'REF'],
  ['№\u00a0123 456', 'NO123456'],
  ['А123456', 'A123456'],
  ['а123456', 'A123456'],
  ['перевод 7', 'ПEPEBOД7'],
  ['ёлка', 'ËЛKA'.replace('Ë', 'Ё')],
  ['\u200b', '\u200b'],
]
