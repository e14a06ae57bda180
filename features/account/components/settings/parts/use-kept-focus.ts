import { useRef, type RefObject } from 'react'

type KeptFocus = {
  headingRef: RefObject<HTMLHeadingElement | null>
  /** To be called before what has the focus goes away: the section's name takes it. */
  keep: () => void
}

/** Nobody who works by keys or listens may be thrown to the page's start because a row has gone. */
export function useKeptFocus(): KeptFocus {
  const headingRef = useRef<HTMLHeadingElement>(null)
  return { headingRef, keep: () => headingRef.current?.focus() }
}
