import {
  hasFilling,
  readCurrencyName,
  readFilling,
  readWord,
} from '@/lib/exchange/address/exchange-address'
import type { InitialExchange } from './calculator-state'

/** What the server rendered, with what the address says beside the pair. */
export function withAddress(rendered: InitialExchange, search: string): InitialExchange {
  const { filling = null, isNamed = false } = rendered
  const parameters = new URLSearchParams(search)
  const word = (name: string) => readWord(parameters.get(name))
  const isNamedNow = ['cur_from', 'cur_to'].some(
    (name) => readCurrencyName(parameters.get(name)) !== null,
  )
  const saidNow = rendered.isFromNamed === true ? readFilling(word) : filling
  return {
    ...rendered,
    isNamed: isNamed || isNamedNow,
    promocode: word('promocode') ?? rendered.promocode ?? null,
    referral: word('refferal') ?? rendered.referral ?? null,
    // What was filled in once is the visitor's own since; the page may be an older rendering.
    filling: hasFilling(search) ? saidNow : null,
  }
}
