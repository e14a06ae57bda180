import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'

type Props = {
  caption: string
  head: readonly { name: string; isWideOnly?: boolean }[]
  children: ReactNode
}

/** A long table in a scrolling box, so that the page does not grow with it. */
export function CodeTable({ caption, head, children }: Props) {
  return (
    <div
      role="group"
      aria-label={caption}
      // A box that scrolls by keyboard has to be focusable.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-112 overflow-y-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-sunken text-ink-3">
          <tr>
            {head.map(({ name, isWideOnly }) => (
              <th
                key={name}
                scope="col"
                className={cx('px-4 py-2.5 font-medium', isWideOnly && 'max-sm:hidden')}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
