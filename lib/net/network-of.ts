/** The prefix that a provider usually assigns to a customer with IPv6: `2001:db8:1:2::/64`. */
export function ipv6Network(address: string): string {
  return `${expandIpv6(address).slice(0, 4).join(':')}::/64`
}

/**
 * The network prefix that usually stays the same when a customer's address changes. Text that is not an
 * address is returned unchanged.
 */
export function networkOf(address: string): string {
  if (address.includes(':')) {
    return ipv6Network(address)
  }
  const parts = address.split('.')
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : address
}

/**
 * A wider network prefix: roughly the addresses of one provider in one region, which a phone usually does
 * not leave while it moves. Text that is not an address is returned unchanged.
 */
export function widerNetworkOf(address: string): string {
  if (address.includes(':')) {
    return `${expandIpv6(address).slice(0, 2).join(':')}::/32`
  }
  const parts = address.split('.')
  return parts.length === 4 ? `${parts.slice(0, 2).join('.')}.0.0/16` : address
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) {
    return left.map(shortGroup)
  }
  const right = tail === '' ? [] : tail.split(':')
  // An IPv4 suffix takes two of the eight groups; it is never among the first four groups.
  const taken = right.length + (tail.includes('.') ? 1 : 0)
  const gap = Array.from({ length: Math.max(0, 8 - left.length - taken) }, () => '0')
  return [...left, ...gap, ...right].map(shortGroup)
}

function shortGroup(group: string): string {
  return group.replace(/^0+(?=.)/, '')
}
