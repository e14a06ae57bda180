import { Plus, Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { TextField, type TextFieldProps } from '@/components/ui/form/text-field'

type Step = { fromUsd: string; percent: string }

type Props = {
  rows: readonly { id: string }[]
  /** What belongs to the form: the label, the registration and the error of a step's field. */
  fieldOf: (name: keyof Step, index: number) => TextFieldProps
  addLabel: string
  removeLabel: (number: number) => string
  /** The fewest steps that must remain. */
  least?: number
  most: number
  onAdd: (step: Step) => void
  onRemove: (index: number) => void
}

const names = ['fromUsd', 'percent'] as const
const maxLengths = { fromUsd: 20, percent: 10 } as const

/** The steps of a ladder: each has a turnover, and the percentage that applies from it on. */
export function StepRows(props: Props) {
  const { rows, fieldOf, addLabel, removeLabel, least = 0, most, onAdd, onRemove } = props

  return (
    <div className="grid gap-3">
      <ol className="grid gap-3 empty:hidden">
        {rows.map(({ id }, index) => (
          <li
            key={id}
            className="grid max-w-xl grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3"
          >
            {names.map((name) => (
              <TextField
                key={name}
                inputMode="decimal"
                autoComplete="off"
                maxLength={maxLengths[name]}
                {...fieldOf(name, index)}
              />
            ))}
            <IconButton
              label={removeLabel(index + 1)}
              className="mt-7"
              disabled={rows.length <= least}
              onClick={() => onRemove(index)}
            >
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          </li>
        ))}
      </ol>
      <div>
        <Button
          color="graySecondary"
          size="small"
          iconLeft={<Plus aria-hidden className="size-4" />}
          disabled={rows.length >= most}
          onClick={() => onAdd({ fromUsd: '', percent: '' })}
        >
          {addLabel}
        </Button>
      </div>
    </div>
  )
}
