import { CopyField } from '@/components/ui/display/copy-field'
import { ExplorerLink } from '@/components/navigation/explorer-link'
import type { Currency } from '@/lib/contracts/catalogue'
import { transactionLink } from '@/lib/explorer/explorer-link'

type Props = {
  label: string
  reference: string
  /** In which it went; null where that is not known for certain. */
  currency: Currency | null
}

/** What proves that money went, and where its network shows it. */
export function ReferenceField({ label, reference, currency }: Props) {
  return (
    <div>
      <CopyField label={label} value={reference} />
      <ExplorerLink href={currency && transactionLink(currency, reference)} label={label} />
    </div>
  )
}
