import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'

const looks = {
  info: { icon: Info, classes: 'text-ink-2' },
  warning: { icon: TriangleAlert, classes: 'rounded-field bg-amber-soft px-4 py-3 text-amber' },
  fault: { icon: CircleAlert, classes: 'rounded-field bg-red-soft px-4 py-3 text-red-strong' },
} as const

/** A sentence with an icon; the colour only repeats what it says. */
export function Note({ kind, children }: { kind: keyof typeof looks; children: ReactNode }) {
  const { icon: Icon, classes } = looks[kind]
  return (
    <p className={cx('flex gap-2.5 text-sm', classes)}>
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

/** The place of a refusal's text; a live region from the start. */
export function FaultNote({ text }: { text: string | null }) {
  return <div role="alert">{text !== null && <Note kind="fault">{text}</Note>}</div>
}
