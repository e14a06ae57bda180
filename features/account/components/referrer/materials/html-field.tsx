import { CopyButton } from '@/components/ui/display/copy/copy-button'
import { TextareaField } from '@/components/ui/form/textarea-field'

type Props = { label: string; copyLabel: string; html: string; rows?: number }

/** Text to put on another site: to read, and to copy with one press. */
export function HtmlField({ label, copyLabel, html, rows = 3 }: Props) {
  return (
    <div className="grid justify-items-start gap-2">
      <TextareaField
        label={label}
        readOnly
        rows={rows}
        spellCheck={false}
        value={html}
        className="w-full [&_textarea]:field-sizing-content [&_textarea]:font-mono [&_textarea]:text-sm"
        onFocus={(event) => event.target.select()}
      />
      <CopyButton value={html} label={copyLabel} />
    </div>
  )
}
