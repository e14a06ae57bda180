import { isIP } from 'node:net'
import { ipv6Network } from '@/lib/net/network-of'
import type { Config } from '@/server/config/config'
import { bindingsOf, type ApiContext, type Incoming } from '../api-env'

type ClientAddressInput = {
  /** The address at the other end of the connection: the client, or the nearest proxy. */
  peer: string | undefined
  forwardedFor: string | undefined
  trustedProxyHops: number
}

/**
 * The address that the request comes from. Each trusted proxy appends the address it was called by,
 * so the last `trustedProxyHops` entries are true and everything before them is only claimed by the
 * client.
 */
export function clientAddress({
  peer,
  forwardedFor,
  trustedProxyHops,
}: ClientAddressInput): string {
  const nearest = normaliseAddress(peer) ?? 'unknown'
  if (trustedProxyHops === 0 || forwardedFor === undefined) {
    return nearest
  }
  const trusted = forwardedFor.split(',').slice(-trustedProxyHops)
  // If a proxy writes something unreadable, its own address is used.
  const chain = trusted.map((entry) => normaliseAddress(entry))
  const lastFault = chain.lastIndexOf(null)
  return chain[lastFault + 1] ?? nearest
}

/** The same for a request that is being answered. */
export function addressOf(c: ApiContext, config: Pick<Config, 'trustedProxyHops'>): string {
  return clientAddress({
    peer: peerOf(bindingsOf(c).incoming),
    forwardedFor: c.req.header('x-forwarded-for'),
    trustedProxyHops: config.trustedProxyHops,
  })
}

/** The same with the browser's user agent, as logs and lists of sessions store it. */
export function visitorOf(
  c: ApiContext,
  config: Pick<Config, 'trustedProxyHops'>,
): { address: string; userAgent: string | null } {
  return { address: addressOf(c, config), userAgent: c.req.header('user-agent') ?? null }
}

/** The key of rate limits: an IPv4 address, or the /64 that one IPv6 customer has. */
export function addressKey(address: string): string {
  return isIP(address) === 6 ? ipv6Network(address) : address
}

export function peerOf(incoming: Incoming | undefined): string | undefined {
  return incoming?.socket.remoteAddress
}

export function isLoopback(address: string | undefined): boolean {
  const normal = normaliseAddress(address)
  return normal === '::1' || (normal?.startsWith('127.') ?? false)
}

/* Takes `1.2.3.4`, `1.2.3.4:5678`, `::1`, `[::1]:5678`, `fe80::1%eth0` and `::ffff:1.2.3.4`. */
export function normaliseAddress(entry: string | undefined): string | null {
  const text = entry?.trim().toLowerCase() ?? ''
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
  const address = bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/, '')
  return isIP(address) === 0 ? null : address
}
