'use client'

import { ExplorerLink } from '@/components/navigation/explorer-link'
import { addressLink } from '@/lib/explorer/explorer-link'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { readable } from '@/features/claim/model/texts'

/** Where the money goes, as the customer entered it. */
export function Destination({ claim: { own, to } }: { claim: OwnClaim }) {
  return (
    <ul className="grid gap-1">
      {own.toInputs.map(({ key, label, value }) => (
        <li key={key}>
          <span className="font-medium wrap-anywhere tabular">{readable(value)}</span>{' '}
          <span className="text-sm text-ink-3">{label}</span>{' '}
          <ExplorerLink href={addressLink(to.currency, value)} label={label} />
        </li>
      ))}
    </ul>
  )
}
