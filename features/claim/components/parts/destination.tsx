'use client'

import { ExplorerLink } from '@/components/navigation/explorer-link'
import type { Currency } from '@/lib/contracts/catalogue'
import { addressLink } from '@/lib/explorer/explorer-link'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { RequisiteText } from './requisite-text'

type Props = {
  /** What the customer entered, each with its name. */
  inputs: OwnClaim['own']['toInputs']
  currency: Currency
  /** Nothing has to be compared any more. */
  isMasked?: boolean
}

/** Where the money goes, as the customer entered it. */
export function Destination({ inputs, currency, isMasked = false }: Props) {
  return (
    <ul className="grid gap-2">
      {inputs.map(({ key, label, shown, value }) => (
        <li key={key}>
          <span className="block text-sm text-ink-3">{label}</span>
          <span className="font-medium wrap-anywhere">
            <RequisiteText value={shown ?? value} currency={currency} isMasked={isMasked} />
          </span>{' '}
          <ExplorerLink href={addressLink(currency, value)} label={label} />
        </li>
      ))}
    </ul>
  )
}
