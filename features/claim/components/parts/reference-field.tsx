import { CopyField } from '@/components/ui/display/copy-field'
import { ExplorerLink } from '@/components/navigation/explorer-link'
import type { Currency } from '@/lib/contracts/catalogue'
import { transactionLink } from '@/lib/explorer/explorer-link'
import { transactionIn } from '@/lib/references/rail-reference'

type Props = {
  label: string
  reference: string
  /** The currency that was sent, which determines the network; null if the currency is not certain. */
  currency: Currency | null
}

/** The proof that money was sent, with a link to the network's explorer. */
export function ReferenceField({ label, reference, currency }: Props) {
  return (
    <div>
      <CopyField label={label} value={transactionIn(reference)} />
      <ExplorerLink href={currency && transactionLink(currency, reference)} label={label} />
    </div>
  )
}
