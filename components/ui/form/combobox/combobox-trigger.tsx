import type { ReactNode } from 'react'
import { ChevronDown } from '@/components/ui/icons'
import { controlStateClasses } from '@/components/ui/control-classes'
import { cx } from '@/components/ui/cx'
import { NetworkChip } from '@/components/ui/display/network-chip'
import type { ComboboxOption } from '@/components/ui/form/combobox-options'

type Appearance = 'field' | 'compact'

const looks = {
  field: 'h-field w-full rounded-field bg-surface pr-3 pl-control',
  compact: 'min-h-14 max-w-full rounded-button bg-sunken py-1 pr-2.5 pl-2',
} as const

export function triggerClasses(appearance: Appearance): string {
  return cx(controlStateClasses, looks[appearance], 'flex items-center gap-2 text-left')
}

type Props = {
  chosen: ComboboxOption | null
  /** Shown instead of the option's own label. */
  shown: ReactNode
  placeholder: string
  appearance: Appearance
}

/** The content of the closed combobox. */
export function TriggerContent({ chosen, shown, placeholder, appearance }: Props) {
  return (
    <>
      <span className={cx('min-w-0 flex-1', !chosen && 'truncate text-ink-3')}>
        {chosen ? (shown ?? <Chosen option={chosen} appearance={appearance} />) : placeholder}
      </span>
      <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
    </>
  )
}

type ChosenProps = { option: ComboboxOption; appearance: Appearance }

function Chosen({ option, appearance }: ChosenProps) {
  if (appearance === 'compact') {
    return <ChosenCompact option={option} />
  }
  return (
    <span className="flex items-center gap-2">
      {option.leading}
      <span className="truncate">{option.label}</span>
      {option.chip && <NetworkChip network={option.chip} />}
    </span>
  )
}

/* Two lines: names wrap and get smaller, but nothing is cut. */
function ChosenCompact({ option }: { option: ComboboxOption }) {
  return (
    <span className="flex items-center gap-2">
      {option.leading}
      <span className="min-w-0">
        <span
          className={cx(
            'block leading-tight font-semibold wrap-break-word',
            option.label.length > longestInBase && 'text-sm leading-tight',
          )}
        >
          {option.label}
        </span>
        {option.chip ? (
          <NetworkChip network={option.chip} className="mt-0.5" />
        ) : (
          option.description && (
            <span className="block text-xs text-ink-3">{option.description}</span>
          )
        )}
      </span>
    </span>
  )
}

/* Longer labels would leave no room for the amount on a phone. */
const longestInBase = 8
