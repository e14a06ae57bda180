import { Suspense, type ReactNode } from 'react'

/**
 * A part of a page below the first screen. The browser lays it out and loads its pictures when the reader
 * comes near it, and React makes it interactive after everything else, so that it does not delay what is in
 * view.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <div className="below-first-screen">{children}</div>
    </Suspense>
  )
}
