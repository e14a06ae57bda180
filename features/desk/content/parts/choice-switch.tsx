import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'

type Option<Value extends string> = { value: Value; label: ReactNode }

type Props<Value extends string> = {
  /** The name of the choice, for screen readers. */
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** Switches between views of the same content: the pressed button is the current view. */
export function ChoiceSwitch<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, className } = props

  return (
    <div role="group" aria-label={label} className={cx('flex flex-wrap gap-2', className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="flex h-9 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3.5 text-sm font-medium text-ink-2 transition-colors hover:border-line-control hover:text-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink pointer-coarse:h-11"
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
