'use client'

import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { TextField } from '@/components/ui/form/text-field'
import { useDebouncedText } from '@/lib/forms/use-debounced-text'

type Props = {
  ref?: Ref<HTMLInputElement>
  label: string
  isLabelHidden?: boolean
  maxLength: number
  /** The text of the address. */
  value: string
  /** Called when typing pauses. */
  onChange: (value: string) => void
  placeholder?: string
  title?: string
  error?: string | undefined
  className?: string
}

/** A text by which a list is filtered: it applies when typing pauses. */
export function SearchFilter({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useDebouncedText(value, onChange)

  return (
    <TextField
      {...props}
      type="search"
      autoComplete="off"
      spellCheck={false}
      leading={<Search aria-hidden className="size-4" />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
