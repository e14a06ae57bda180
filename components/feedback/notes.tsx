import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { CircleAlert } from '@/components/ui/icons'
import { cx } from '@/components/ui/cx'

const looks = {
  info: { icon: Info, classes: 'text-ink-2' },
  warning: { icon: TriangleAlert, classes: 'rounded-field bg-amber-soft px-4 py-3 text-amber' },
  error: { icon: CircleAlert, classes: 'rounded-field bg-red-soft px-4 py-3 text-red-strong' },
} as const

/** A sentence with an icon; the colour only repeats what the sentence says. */
export function Note({ kind, children }: { kind: keyof typeof looks; children: ReactNode }) {
  const { icon: Icon, classes } = looks[kind]
  return (
    <p className={cx('flex gap-2.5 text-sm', classes)}>
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

/** An error text, in a live region that exists from the start. */
export function ErrorNote({ text, className }: { text: string | null; className?: string }) {
  return (
    <div role="alert" className={className}>
      {text !== null && <Note kind="error">{text}</Note>}
    </div>
  )
}
