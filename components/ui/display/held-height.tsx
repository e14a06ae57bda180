'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = {
  /** Whether a placeholder is shown, until the new content arrives. */
  isHeld: boolean
  /** The box also stays as high if the new content is lower. */
  keepsHighest?: boolean
  className?: string
  children: ReactNode
}

/** A box that stays as high as its last content while it is held, so that nothing below it moves. */
export function HeldHeight({ isHeld, keepsHighest = false, className, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const height = useRef(0)

  useLayoutEffect(() => {
    const element = box.current
    // Simulated browsers such as jsdom, in which tests run, have no ResizeObserver.
    if (!element || typeof ResizeObserver === 'undefined') {
      return undefined
    }
    if (isHeld) {
      element.style.minHeight = `${String(height.current)}px`
      return undefined
    }
    if (!keepsHighest) {
      element.style.minHeight = ''
    }
    const observer = new ResizeObserver(() => {
      height.current = element.offsetHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isHeld, keepsHighest])

  return (
    <div ref={box} className={className}>
      {children}
    </div>
  )
}
