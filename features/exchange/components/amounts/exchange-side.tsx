'use client'

import type { ReactNode } from 'react'
import { AmountInput } from '@/components/ui/form/amount-input'

type Props = {
  id: string
  label: string
  /** To the right of the label: the limits, or the reserve. */
  aside: ReactNode
  picker: ReactNode
  /** The networks of the currency; empty if it has one. */
  networks: ReactNode
  value: string
  /** The decimals of the currency; undefined while it is unknown. */
  places: number | undefined
  error: string | null
  /** The error for text that is not an amount. */
  unreadableError: string
  /** Says that the amount was moved to a bound, or to a multiple that can be paid out. */
  notice: ReactNode
  onEdit: (text: string) => void
  onLeave: () => void
  onEnter: () => void
}

/** One side of the calculator: amount and currency. */
export function ExchangeSide(props: Props) {
  const { id, label, aside, picker, networks, value, error, unreadableError, notice } = props
  const { places, onEdit, onLeave, onEnter } = props

  return (
    <AmountInput
      id={id}
      label={label}
      aside={
        <span className="flex min-h-6 items-center justify-end text-sm text-ink-3">{aside}</span>
      }
      appearance="display"
      placeholder="0"
      value={value}
      places={places}
      onChange={onEdit}
      onBlur={onLeave}
      onEnter={onEnter}
      error={error ?? undefined}
      unreadableError={unreadableError}
      passesUnreadable
      notice={notice}
      reservesErrorLine="wide"
      trailing={
        // Without scripts nothing can be chosen, so the picker has no arrow and cannot be clicked.
        <span className="block max-w-full [@media(scripting:none)]:pointer-events-none [@media(scripting:none)]:[&_button>svg]:hidden">
          {picker}
        </span>
      }
    >
      {networks}
    </AmountInput>
  )
}
