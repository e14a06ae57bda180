'use client'

import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import { type ReactElement, type ReactNode, useId } from 'react'

export type TooltipProps = {
  /** A few words, nothing essential, because touch users never see them. */
  text: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** The element it describes, which must be focusable. */
  children: ReactElement
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const id = useId()

  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} delay={300} aria-describedby={id} />
      <BaseTooltip.Portal keepMounted>
        <BaseTooltip.Positioner side={side} sideOffset={8} className="z-50">
          <BaseTooltip.Popup
            id={id}
            role="tooltip"
            className="max-w-72 origin-(--transform-origin) rounded-sm bg-ink px-3 py-1.5 text-sm text-on-ink shadow-pop transition-[scale,opacity] duration-150 ease-out data-ending-style:scale-98 data-ending-style:opacity-0 data-instant:transition-none data-starting-style:scale-98 data-starting-style:opacity-0"
          >
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
