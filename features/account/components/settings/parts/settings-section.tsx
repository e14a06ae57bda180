'use client'

import { useId, type ReactNode, type Ref, useRef, type RefObject } from 'react'
import { Card } from '@/components/ui/display/card'

type Props = {
  title: string
  text?: ReactNode
  /** Takes the focus when the element that had it is removed. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** One section of the settings: title and explanation on the left, controls on the right. */
export function SettingsSection({ title, text, headingRef, children }: Props) {
  const id = useId()

  return (
    <Card as="section" aria-labelledby={id} className="@container">
      <div className="grid gap-x-8 gap-y-5 @2xl:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
        <div>
          <h2 id={id} ref={headingRef} tabIndex={-1} className="text-lg font-semibold outline-none">
            {title}
          </h2>
          {text && <p className="mt-1 text-sm text-ink-2">{text}</p>}
        </div>
        <div className="grid min-w-0 content-start gap-5">{children}</div>
      </div>
    </Card>
  )
}

type HeadingFocus = {
  headingRef: RefObject<HTMLHeadingElement | null>
  /** Call before the focused element is removed: the section's title takes the focus. */
  focusHeading: () => void
}

/** When a row disappears, keeps keyboard and screen reader users from landing at the top of the page. */
export function useHeadingFocus(): HeadingFocus {
  const headingRef = useRef<HTMLHeadingElement>(null)
  return { headingRef, focusHeading: () => headingRef.current?.focus() }
}
