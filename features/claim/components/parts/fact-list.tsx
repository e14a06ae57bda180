import type { ReactNode } from 'react'

export type Fact = { key: string; label: string; value: ReactNode; note?: ReactNode }

/** Facts about the claim, each with its name above it on a phone and beside it elsewhere. */
export function FactList({ facts }: { facts: readonly (Fact | null)[] }) {
  return (
    <dl className="divide-y divide-line border-t border-line not-last:border-b">
      {facts
        .filter((fact) => fact !== null)
        .map(({ key, label, value, note }) => (
          <div key={key} className="gap-x-6 py-3 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-sm text-ink-3 sm:pt-0.5">{label}</dt>
            <dd className="mt-0.5 min-w-0 text-base wrap-anywhere text-ink sm:mt-0">
              {value}
              {note && <div className="mt-1 text-sm text-ink-2">{note}</div>}
            </dd>
          </div>
        ))}
    </dl>
  )
}
