import Cookies from 'js-cookie'
import { readWord } from '@/lib/exchange/address/exchange-address'

const name = 'refferal'

/**
 * The referral by which the visitor came to this site: the one of the first visit, otherwise the one in
 * this address.
 */
export function readReferral(search: string): string | null {
  return readWord(Cookies.get(name) ?? null) ?? readWord(new URLSearchParams(search).get(name))
}
