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

type FactProps = { label: string; hint?: string | undefined; children: ReactNode }

/** A label and its value in a list. */
export function Fact({ label, hint, children }: FactProps) {
  return (
    // A value that does not fit beside its label stands below it.
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 last:border-b-0">
      <dt className="text-ink-3">
        {label}
        {hint !== undefined && <span className="block text-note">{hint}</span>}
      </dt>
      <dd className="ml-auto min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  )
}
