import Cookies from 'js-cookie'
import { readWord } from '@/lib/exchange/address/exchange-address'

const name = 'refferal'

/** By whom the reader was sent to this site: the first who did, else whom this address names. */
export function readReferral(search: string): string | null {
  return readWord(Cookies.get(name) ?? null) ?? readWord(new URLSearchParams(search).get(name))
}
