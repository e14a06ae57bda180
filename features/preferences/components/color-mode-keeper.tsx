'use client'

import { useLayoutEffect } from 'react'
import { applyColorMode, followOtherTabs } from '../model/color-mode-store'

/**
 * Rendered once in the layout of each language. The inline script sets the mode before the first paint;
 * a switch of language makes React create a new <html>, where the mode has to be set again before the
 * paint.
 */
export function ColorModeKeeper(): null {
  useLayoutEffect(() => {
    applyColorMode()
    return followOtherTabs()
  }, [])
  return null
}
