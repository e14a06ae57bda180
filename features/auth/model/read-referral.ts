import Cookies from 'js-cookie'
import { readWord } from '@/lib/exchange/address/exchange-address'

const name = 'refferal'

/** The referral by which the reader came to this site: the first one, else that of this address. */
export function readReferral(search: string): string | null {
  return readWord(Cookies.get(name) ?? null) ?? readWord(new URLSearchParams(search).get(name))
}
