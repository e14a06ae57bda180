import { expect, it } from 'vitest'
import { namedBy } from './named'

const ether = { kind: 'crypto', network: 'Ethereum' } as const
const bank = { kind: 'bank', network: null } as const
const hash = `0x${'5e'.repeat(32)}`

it('a movement is named by its transaction, also if a rail has reported it', () => {
  const link = `https://etherscan.io/tx/${hash}`
  for (const reference of [hash, `ethereum:${hash}:3`]) {
    expect(namedBy(reference, ether)).toEqual({ reference: null, transaction: hash, link })
  }
  const unknown = { kind: 'crypto', network: 'Nowhere' } as const
  expect(namedBy(`nowhere:${hash}:0`, unknown)).toMatchObject({ transaction: hash, link: null })
})

it('anything else is a reference, however long', () => {
  for (const reference of ['CHK-1', `demo-${hash}`, 'x'.repeat(200)]) {
    expect(namedBy(reference, ether)).toEqual({ reference, transaction: null, link: null })
  }
  expect(namedBy(hash, bank)).toEqual({ reference: hash, transaction: null, link: null })
  expect(namedBy(null, ether)).toEqual({ reference: null, transaction: null, link: null })
})
