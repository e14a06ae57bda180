import { AddressText } from '@/components/ui/display/address-text'
import type { Currency } from '@/lib/contracts/catalogue'
import { isAddress } from '@/lib/requisites/is-address'
import { requisiteText } from '../model/requisite-text'

type Props = { value: string; currency: Pick<Currency, 'kind'> }

/** A requisite as it is compared by eye: an address in groups, on lines of equal length. */
export function RequisiteValue({ value, currency }: Props) {
  return isAddress(value, currency) ? <AddressText address={value} /> : requisiteText(value)
}
