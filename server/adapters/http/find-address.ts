import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isLoopback, isPublicAddress } from './public-address'
import { WireFault } from './wire-fault'

/** Every address of a name; rejects if it has none. */
export type ResolveName = (name: string) => Promise<readonly string[]>

export type AddressRules = {
  resolve: ResolveName
  /** Whether addresses of this machine are allowed too, for development. */
  mayBeLoopback: boolean
}

/**
 * The one address to connect to. A name is refused if any one of its addresses is not public. Throws
 * `WireFault`.
 */
export async function findAddress(
  { hostname }: URL,
  { resolve, mayBeLoopback }: AddressRules,
): Promise<string> {
  const addresses = await addressesOf(hostname, resolve)
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (mayBeLoopback && isLoopback(address))
  if (!addresses.every(isAllowed)) {
    throw new WireFault('address_refused')
  }
  const [first] = addresses
  if (first === undefined) {
    throw new WireFault('name_unknown')
  }
  return first
}

/* `URL` has already turned addresses in decimal, octal and hexadecimal notation into the usual one. */
async function addressesOf(hostname: string, resolve: ResolveName): Promise<readonly string[]> {
  const name = hostname.replace(/^\[(?<inner>.*)\]$/, '$<inner>').replace(/\.$/, '')
  if (isIP(name) !== 0) {
    return [name]
  }
  if (name === 'localhost' || name.endsWith('.localhost')) {
    return ['127.0.0.1']
  }
  return resolve(name).catch((cause: unknown) => {
    throw new WireFault('name_unknown', cause)
  })
}

/**
 * Asks the name servers directly: the look-up of the system uses a few threads that files and cryptography
 * need too, and slow name servers would keep them all busy.
 */
export async function resolveName(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  if (addresses.length === 0) {
    throw new Error(`${name} has no address.`)
  }
  return addresses
}
