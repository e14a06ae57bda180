import { getAddress, isAddress } from 'viem/utils'

/**
 * The address with its check capitals; null if the text is no address. One in small letters has no check, and is taken
 * as it is; one in mixed letters must be right.
 */
export function addressIn(text: string): string | null {
  const trimmed = text.trim()
  if (!/^0x[0-9a-f]{40}$/i.test(trimmed)) {
    return null
  }
  const isPlain = trimmed.slice(2) === trimmed.slice(2).toLowerCase()
  return isPlain || isAddress(trimmed, { strict: true }) ? getAddress(trimmed) : null
}
