import type { ReactNode } from 'react'

/** The number of a step in an `<ol>`, drawn as a disc; screen readers get the number from the list itself. */
export function StepNumber({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent-strong tabular"
    >
      {children}
    </span>
  )
}
