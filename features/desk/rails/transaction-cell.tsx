import { ExplorerLink } from '@/components/navigation/explorer-link'
import { shortAddress } from '@/lib/requisites/short-address'

type Props = { transaction: string; link: string | null }

/** A transaction of the network: a link to an explorer, or its identifier if the network has none. */
export function TransactionCell({ link, transaction }: Props) {
  return link === null ? (
    <span title={transaction}>{shortAddress(transaction)}</span>
  ) : (
    <ExplorerLink href={link} label={transaction} />
  )
}
