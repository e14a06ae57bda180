import { cx } from '../cx'

type Props = { network: string; className?: string }

/**
 * The network of a coin, beside its ticker. It never breaks and is never cut: money sent in another
 * network is lost.
 */
export function NetworkChip({ network, className }: Props) {
  return (
    <span
      className={cx(
        'inline-block shrink-0 rounded-xs bg-accent-soft px-1.5 py-px text-xs font-semibold whitespace-nowrap text-accent-strong',
        className,
      )}
    >
      {network}
    </span>
  )
}
