'use client'

import { Search } from 'lucide-react'
import { TextField } from '@/components/ui/form/text-field'

type Props = {
  label: string
  maxLength: number
  value: string
  onChange: (value: string) => void
  className?: string
}

/** The search field of a filter form. */
export function SearchFilter({ onChange, ...props }: Props) {
  return (
    <TextField
      {...props}
      type="search"
      autoComplete="off"
      leading={<Search aria-hidden className="size-4" />}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
