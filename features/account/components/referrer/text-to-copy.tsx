import { CopyButton } from '@/components/ui/display/copy/copy-button'
import { TextareaField } from '@/components/ui/form/textarea-field'

type Props = {
  label: string
  isLabelHidden?: boolean
  copyLabel: string
  text: string
  rows?: number
  isCode?: boolean
}

/** Text or code for use elsewhere: to read, and to copy with one press. */
export function TextToCopy(props: Props) {
  const { label, isLabelHidden = false, copyLabel, text, rows = 3, isCode = false } = props
  return (
    <div className="grid justify-items-start gap-2">
      <TextareaField
        label={label}
        isLabelHidden={isLabelHidden}
        readOnly
        rows={rows}
        isCode={isCode}
        spellCheck={false}
        value={text}
        className="w-full"
        onFocus={(event) => event.target.select()}
      />
      <CopyButton value={text} label={copyLabel} />
    </div>
  )
}
