import { readWord } from '@/lib/exchange/address/exchange-address'

/**
 * The referral code in this address. The cookie of an earlier visit is hidden from scripts; the server
 * reads it itself.
 */
export function readReferral(search: string): string | null {
  return readWord(new URLSearchParams(search).get('refferal'))
}
