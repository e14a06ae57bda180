/** What most IPv6 customers have all to themselves: `2001:db8:1:2::/64`. */
export function ipv6Network(address: string): string {
  return `${expandIpv6(address).slice(0, 4).join(':')}::/64`
}

/**
 * The part of the net an address is in, as far as one customer keeps it when their address changes. Not
 * an address: itself.
 */
export function networkOf(address: string): string {
  if (address.includes(':')) {
    return ipv6Network(address)
  }
  const parts = address.split('.')
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : address
}

/**
 * The wider part of the net: about what one provider hands out in one place, and a phone on its way
 * stays in. Not an address: itself.
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
  // An IPv4 tail stands for two groups; it never reaches the first four.
  const taken = right.length + (tail.includes('.') ? 1 : 0)
  const gap = Array.from({ length: Math.max(0, 8 - left.length - taken) }, () => '0')
  return [...left, ...gap, ...right].map(shortGroup)
}

function shortGroup(group: string): string {
  return group.replace(/^0+(?=.)/, '')
}
