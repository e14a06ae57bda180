'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Fragment, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { OrderButtons } from '@/features/desk/kit/rows/order-buttons'
import { withMoved } from '@/features/desk/kit/rows/use-optimistic-order'

type Input = { key: string; labelRu: string; labelEn: string }

/* `opening` is the key of the dialog: a new one for each opening, so that it starts from the row. */
type Edited<Row> = { opening: number; index: number; input: Row }

/** What the dialog of a row needs. */
export type InputDialogProps<Row> = {
  input: Row
  title: string
  /** The keys of the other inputs. */
  taken: readonly string[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onApply: (input: Row) => void
}

type Props<Row> = {
  inputs: readonly Row[]
  /** The form's errors of the inputs, by their place. */
  errors: { message?: string | undefined; [place: number]: unknown } | undefined
  onChange: (inputs: Row[]) => void
  /** What a new row begins with. */
  makeNew: () => Row
  texts: { none: string; add: string; new: string; edit: (name: string) => string }
  summaryOf: (input: Row) => ReactNode
  renderDialog: (props: InputDialogProps<Row>) => ReactNode
}

/** What customers are asked for, in its order, with a dialog to edit each. */
export function InputRows<Row extends Input>(props: Props<Row>) {
  const { inputs, errors, onChange, makeNew, texts, summaryOf, renderDialog } = props
  const common = useTranslations('desk.common')
  const locale = useLocale()
  const [edited, setEdited] = useState<Edited<Row> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const labelOf = ({ labelRu, labelEn }: Row) => (locale === 'ru' ? labelRu : labelEn)

  const open = (index: number, input: Row) => {
    setEdited({ opening: (edited?.opening ?? 0) + 1, index, input })
    setIsOpen(true)
  }

  return (
    <>
      <ul className="grid gap-2">
        {inputs.map((input, index) => (
          <li
            key={input.key}
            className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-field border border-line bg-sunken px-4 py-3"
          >
            <div className="min-w-0 flex-1 basis-60">
              {summaryOf(input)}
              <div role="alert" className="text-sm text-red empty:hidden">
                {faultsBelow(errors?.[index]).join(' ')}
              </div>
            </div>
            <span className="ml-auto inline-flex flex-wrap gap-1">
              <OrderButtons
                name={labelOf(input)}
                index={index}
                count={inputs.length}
                onMove={(by) => onChange(withMoved(inputs, index, by))}
              />
              <Button
                size="small"
                color="graySecondary"
                aria-label={common('editNamed', { name: labelOf(input) })}
                onClick={() => open(index, input)}
              >
                {common('edit')}
              </Button>
              <IconButton
                size="small"
                label={common('removeNamed', { name: labelOf(input) })}
                onClick={() => onChange(inputs.toSpliced(index, 1))}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      {inputs.length === 0 && <p className="text-base text-ink-3">{texts.none}</p>}
      <div role="alert" className="text-sm text-red empty:hidden">
        {errors?.message}
      </div>
      <div>
        <Button
          size="small"
          color="graySecondary"
          iconLeft={<Plus aria-hidden className="size-4" />}
          onClick={() => open(inputs.length, makeNew())}
        >
          {texts.add}
        </Button>
      </div>
      {edited && (
        <Fragment key={edited.opening}>
          {renderDialog({
            input: edited.input,
            title: edited.index === inputs.length ? texts.new : texts.edit(labelOf(edited.input)),
            taken: inputs.filter((_, index) => index !== edited.index).map(({ key }) => key),
            open: isOpen,
            onOpenChange: setIsOpen,
            onApply: (input) => onChange(inputs.toSpliced(edited.index, 1, input)),
          })}
        </Fragment>
      )}
    </>
  )
}

/** Every error message of an input and of anything inside it. */
function faultsBelow(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null || errors instanceof Element) {
    return []
  }
  return Object.entries(errors).flatMap(([name, value]) => {
    if (name === 'ref') {
      return []
    }
    return name === 'message' && typeof value === 'string' ? [value] : faultsBelow(value)
  })
}
