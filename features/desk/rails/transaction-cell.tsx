import { ExplorerLink } from '@/components/navigation/explorer-link'
import { shortAddress } from '@/lib/requisites/short-address'

type Props = { transaction: string; link: string | null }

/** A transaction of the network: a link to its explorer, or what identifies it if the network has none. */
export function TransactionCell({ link, transaction }: Props) {
  return link === null ? (
    <span title={transaction}>{shortAddress(transaction)}</span>
  ) : (
    <ExplorerLink href={link} label={transaction} />
  )
}
