import { useId, type ReactNode } from 'react'

type Props = { title: string; children: ReactNode }

/** A titled section of a claim. */
export function ClaimSection({ title, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-2 text-sm font-semibold text-ink-2">
        {title}
      </h3>
      {children}
    </section>
  )
}

type FactProps = { label: string; children: ReactNode }

/** A label and its value in a list. */
export function Fact({ label, children }: FactProps) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-1.5 last:border-b-0">
      <dt className="shrink-0 text-ink-3">{label}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  )
}
