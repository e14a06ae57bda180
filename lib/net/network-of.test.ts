import { describe, expect, it } from 'vitest'
import { networkOf, widerNetworkOf } from './network-of'

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('maps %s to %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('widerNetworkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.0.0/16'],
    ['2001:0db8:1:2:3:4:5:6', '2001:db8::/32'],
    ['::1', '0:0::/32'],
    ['unknown', 'unknown'],
  ])('maps %s to %s', (address, network) => {
    expect(widerNetworkOf(address)).toBe(network)
  })
})
