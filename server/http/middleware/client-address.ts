import type { IncomingMessage } from 'node:http'
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
 * The address from which the request comes. Each trusted proxy appends the address of its caller to the
 * header, so only the last `trustedProxyHops` addresses can be trusted. A client can invent all others.
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
  // If a proxy appended an unreadable address, the address of that proxy is used.
  const chain = trusted.map((entry) => normaliseAddress(entry))
  const lastFault = chain.lastIndexOf(null)
  return chain[lastFault + 1] ?? nearest
}

/** The client address of an API request. */
export function addressOf(c: ApiContext, config: Pick<Config, 'trustedProxyHops'>): string {
  return clientAddress({
    peer: peerOf(bindingsOf(c).incoming),
    forwardedFor: c.req.header('x-forwarded-for'),
    trustedProxyHops: config.trustedProxyHops,
  })
}

/** The client address and the user agent, as they are stored with logins and sessions. */
export function visitorOf(
  c: ApiContext,
  config: Pick<Config, 'trustedProxyHops'>,
): { address: string; userAgent: string | null } {
  return { address: addressOf(c, config), userAgent: c.req.header('user-agent') ?? null }
}

/** The key of rate limits: an IPv4 address, or an IPv6 /64 network, which usually has one user. */
export function addressKey(address: string): string {
  return isIP(address) === 6 ? ipv6Network(address) : address
}

/** The key of rate limits for a request that has no context. */
export function keyOfRequest(
  request: IncomingMessage,
  { trustedProxyHops }: Pick<Config, 'trustedProxyHops'>,
): string {
  const forwarded = request.headers['x-forwarded-for']
  const forwardedFor = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  return addressKey(clientAddress({ peer: peerOf(request), forwardedFor, trustedProxyHops }))
}

export function peerOf(incoming: Incoming | undefined): string | undefined {
  return incoming?.socket.remoteAddress
}

export function isLoopback(address: string | undefined): boolean {
  const normal = normaliseAddress(address)
  return normal === '::1' || (normal?.startsWith('127.') ?? false)
}

/* Accepts `1.2.3.4`, `1.2.3.4:5678`, `::1`, `[::1]:5678`, `fe80::1%eth0` and `::ffff:1.2.3.4`. */
export function normaliseAddress(entry: string | undefined): string | null {
  const text = entry?.trim().toLowerCase() ?? ''
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
  const address = bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/, '')
  return isIP(address) === 0 ? null : address
}
