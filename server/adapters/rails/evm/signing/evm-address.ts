import { getAddress, isAddress } from 'viem/utils'

/**
 * The address with the capital letters that are its checksum; null if the text is not an address. An address in
 * lower case has no checksum and is accepted as it is; one in mixed case must have the right checksum.
 */
export function addressIn(text: string): string | null {
  const trimmed = text.trim()
  if (!/^0x[0-9a-f]{40}$/i.test(trimmed)) {
    return null
  }
  const isPlain = trimmed.slice(2) === trimmed.slice(2).toLowerCase()
  return isPlain || isAddress(trimmed, { strict: true }) ? getAddress(trimmed) : null
}
