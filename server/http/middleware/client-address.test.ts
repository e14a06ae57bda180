import { describe, expect, it } from 'vitest'
import { addressKey, clientAddress, isLoopback } from './client-address'

const peer = '10.0.0.1'

describe('clientAddress', () => {
  it.each<[string, string | undefined, number, string]>([
    ['ignores the header without trusted proxies', '1.1.1.1', 0, peer],
    ['uses the address that the only proxy appended', '6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
    [
      'uses the address that the outer of two proxies appended',
      '6.6.6.6, 1.1.1.1, 10.0.0.2',
      2,
      '1.1.1.1',
    ],
    ['uses the first address if there are fewer addresses than hops', '1.1.1.1', 3, '1.1.1.1'],
    ['falls back to the peer if there is no header', undefined, 1, peer],
    ['falls back to the peer if the header has no address', 'unknown', 1, peer],
    [
      'never uses an address before an unreadable one',
      '6.6.6.6, nonsense, 10.0.0.2',
      3,
      '10.0.0.2',
    ],
    ['drops ports', '1.1.1.1:4711', 1, '1.1.1.1'],
    ['drops brackets and ports', '[2001:db8::1]:4711', 1, '2001:db8::1'],
    ['unwraps an IPv4 address that is mapped to IPv6', '::ffff:1.1.1.1', 1, '1.1.1.1'],
  ])('%s', (_name, forwardedFor, trustedProxyHops, expected) => {
    expect(clientAddress({ peer, forwardedFor, trustedProxyHops })).toBe(expected)
  })

  it('returns `unknown` for a caller without a socket', () => {
    const input = { peer: undefined, forwardedFor: undefined, trustedProxyHops: 0 }
    expect(clientAddress(input)).toBe('unknown')
  })
})

describe('addressKey', () => {
  it.each([
    ['1.2.3.4', '1.2.3.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::2:3:4:5', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s is counted as %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })

  it('counts all addresses of one IPv6 customer as one, and those of two customers as two', () => {
    expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff::9'))
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
  })
})

describe('isLoopback', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
    '%s is a loopback address',
    (address) => {
      expect(isLoopback(address)).toBe(true)
    },
  )

  it.each([undefined, '10.0.0.1', '1.127.0.1', '2001:db8::1'])(
    '%s is not a loopback address',
    (address) => {
      expect(isLoopback(address)).toBe(false)
    },
  )
})
