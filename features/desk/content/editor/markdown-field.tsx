'use client'

import {
  Bold,
  Heading2,
  ImagePlus,
  Italic,
  Link2,
  List,
  TextQuote,
  type LucideIcon,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, type KeyboardEvent, type Ref } from 'react'
import { useFormContext } from 'react-hook-form'
import { IconButton } from '@/components/ui/button/icon-button'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { writeEdit } from '../hooks/write-edit'
import { termNames, type EntryValues, type Language } from '../model/entry-values'
import { editOf, markdownActs, type MarkdownAct } from '../model/markdown-edits'

type Props = {
  language: Language
  label: string
  onPicture: () => void
  /** The field in which a chosen picture is inserted. */
  fieldRef: Ref<HTMLTextAreaElement>
}

const icons: Record<MarkdownAct, LucideIcon> = {
  ...{ bold: Bold, italic: Italic, heading: Heading2, list: List, quote: TextQuote, link: Link2 },
}
const acts = new Map<string, MarkdownAct>([
  ['KeyB', 'bold'],
  ['KeyI', 'italic'],
])

/** A Markdown field with a toolbar for authors who do not know the syntax. */
export function MarkdownField({ language, label, onPicture, fieldRef }: Props) {
  const t = useTranslations('desk.content')
  const { register, formState } = useFormContext<EntryValues>()
  const field = useRef<HTMLTextAreaElement | null>(null)
  const name = termNames[language].body
  const { ref, ...registered } = register(`terms.${name}`)

  function run(act: MarkdownAct) {
    const area = field.current
    if (area) {
      const { value: text, selectionStart: start, selectionEnd: end } = area
      writeEdit(area, editOf(act, { text, start, end }))
    }
  }

  function handleKey(event: KeyboardEvent) {
    const act = acts.get(event.code)
    if (act && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey) {
      event.preventDefault()
      run(act)
    }
  }

  return (
    <div>
      <div
        role="group"
        aria-label={t('toolbarOf', { field: label })}
        className="mb-2 flex flex-wrap gap-1"
      >
        {markdownActs.map((act) => {
          const Icon = icons[act]
          return (
            <IconButton key={act} size="small" label={t(`act.${act}`)} onClick={() => run(act)}>
              <Icon aria-hidden className="size-4" />
            </IconButton>
          )
        })}
        <IconButton size="small" label={t('act.picture')} onClick={onPicture}>
          <ImagePlus aria-hidden className="size-4" />
        </IconButton>
      </div>
      <TextareaField
        {...registered}
        ref={(area) => {
          field.current = area
          ref(area)
          setRef(fieldRef, area)
        }}
        label={label}
        lang={language}
        rows={18}
        onKeyDown={handleKey}
        error={formState.errors.terms?.[name]?.message}
      />
    </div>
  )
}

function setRef<T>(ref: Ref<T>, value: T | null): void {
  if (typeof ref === 'function') {
    ref(value)
  } else if (ref) {
    ref.current = value
  }
}
