import type { ReactNode } from 'react'
import type { ForcedMode } from '@/lib/color-mode/color-mode'

type Props = { mode: ForcedMode; children?: ReactNode }

/** Makes a page light or dark, whatever the visitor chose; their stored choice does not change. */
export function ForcedColorMode({ mode, children }: Props) {
  if (!forcedModes.includes(mode)) {
    throw new RangeError(`A page may force "light" or "dark", not "${mode}".`)
  }
  return (
    <div data-force-theme={mode} className="contents">
      {children}
    </div>
  )
}

const forcedModes: readonly string[] = ['light', 'dark'] satisfies ForcedMode[]
