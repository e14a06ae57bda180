import { BlockList, isIPv4 } from 'node:net'

/*
 * The IANA registries of special-purpose addresses, and 168.63.129.16, at which Azure answers its machines.
 * Other metadata services are in these networks.
 */
const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/* Of IPv6, only 2000::/3 is used on the internet; these parts of it lead elsewhere or embed other addresses. */
const special6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const

const refused = new BlockList()
for (const [network, bits] of special4) {
  refused.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of special6) {
  refused.addSubnet(network, bits, 'ipv6')
}
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether an address is one of the public internet: not private, not of this machine, of no special use. */
export function isPublicAddress(address: string): boolean {
  return isIPv4(address)
    ? !refused.check(address, 'ipv4')
    : global6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

export function isLoopback(address: string): boolean {
  return loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}
