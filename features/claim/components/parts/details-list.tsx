import type { ReactNode } from 'react'

export type Detail = { label: string; value: ReactNode }

export function DetailsList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="divide-y divide-line">
      {details.map(({ label, value }, place) => (
        <div
          key={`${String(place)} ${label}`}
          className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5"
        >
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className="min-w-0 text-base font-medium wrap-anywhere text-ink tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
