import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { controlStateClasses } from '@/components/ui/control-classes'
import { cx } from '@/components/ui/cx'
import type { ComboboxOption } from '@/components/ui/form/combobox-options'

type Appearance = 'field' | 'compact'

const looks = {
  field: 'h-field w-full rounded-field bg-surface pr-3 pl-control',
  compact: 'h-14 max-w-full rounded-button bg-sunken pr-3 pl-2',
} as const

export function triggerClasses(appearance: Appearance): string {
  return cx(controlStateClasses, looks[appearance], 'flex items-center gap-2.5 text-left')
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
  return (
    <span className="flex items-center gap-2.5">
      {option.leading}
      <span className="min-w-0">
        <span className={cx('block truncate', appearance === 'compact' && 'font-semibold')}>
          {option.label}
        </span>
        {appearance === 'compact' && option.description && (
          <span className="block truncate text-xs text-ink-3">{option.description}</span>
        )}
      </span>
    </span>
  )
}
