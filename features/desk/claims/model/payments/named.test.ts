import { expect, it } from 'vitest'
import { namedBy } from './named'

const ether = { kind: 'crypto', network: 'Ethereum' } as const
const bank = { kind: 'bank', network: null } as const
const hash = `0x${'5e'.repeat(32)}`

it('a movement is named by its transaction, also if a rail has reported it', () => {
  const link = `https://etherscan.io/tx/${hash}`
  for (const reference of [hash, `ethereum:${hash}:3`]) {
    expect(namedBy(reference, ether)).toEqual({ short: null, long: hash, link })
  }
  const unknown = { kind: 'crypto', network: 'Nowhere' } as const
  expect(namedBy(`nowhere:${hash}:0`, unknown)).toMatchObject({ long: hash, link: null })
})

it('anything else is a reference, and one that nobody reads as a whole gets a line too', () => {
  for (const reference of ['CHK-1', `from the statement of ${'x'.repeat(40)}`]) {
    expect(namedBy(reference, ether)).toEqual({ short: reference, long: null, link: null })
  }
  for (const reference of [`demo-${hash}`, hash]) {
    expect(namedBy(reference, bank)).toEqual({ short: null, long: reference, link: null })
  }
  expect(namedBy(null, ether)).toEqual({ short: null, long: null, link: null })
})
