import { AddressText } from '@/components/ui/display/address-text'
import type { Currency } from '@/lib/contracts/catalogue'
import { isAddress } from '@/lib/requisites/is-address'
import { masked, readable } from '@/lib/requisites/number-text'

type Props = {
  value: string
  currency: Pick<Currency, 'kind'>
  /** Once nothing has to be compared any more, a card number is not shown whole. */
  isMasked?: boolean
}

/** One payment detail: the digits of a card and the characters of an address are in groups of four. */
export function RequisiteText({ value, currency, isMasked = false }: Props) {
  if (isAddress(value, currency)) {
    return <AddressText address={value} />
  }
  // Where it does not fit on one line, it is broken between groups.
  return (isMasked ? masked(value) : readable(value)).replaceAll('\u00a0', ' ')
}
