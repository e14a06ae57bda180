'use client'

import { useState } from 'react'
import { preloadable } from '@/lib/browser/preload/preloadable'
import { usePreloadWhenIdle } from '@/lib/browser/preload/use-preload-when-idle'
import type { DialogProps } from './dialog'

const Loaded = preloadable(async () => (await import('./dialog')).Dialog)

/**
 * A `Dialog` for pages that must react soon: its code is loaded when the page has nothing else to do, at
 * the latest when it opens.
 */
export function LateDialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(false)
  if (props.open && !wasOpen) {
    setWasOpen(true)
  }
  usePreloadWhenIdle(Loaded)

  return wasOpen ? <Loaded {...props} /> : null
}
