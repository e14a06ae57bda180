'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'

type Props = {
  name: string
  value: string
  isOpen: boolean
  onEdit: () => void
  onRemove: () => void
}

/** A filter that is set. A click on the chip opens the filter, a click on its cross removes it. */
export function FilterChip({ name, value, isOpen, onEdit, onRemove }: Props) {
  const t = useTranslations('desk.filters')

  return (
    <span className="inline-flex h-button-sm max-w-full items-center rounded-full border border-accent bg-accent-soft text-sm text-accent-strong">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onEdit}
        className="h-full min-w-0 truncate rounded-l-full pl-3 font-medium hover:underline"
      >
        {`${name}: ${value}`}
      </button>
      <button
        type="button"
        aria-label={t('removeNamed', { name })}
        onClick={onRemove}
        className="relative grid h-full w-7 shrink-0 place-items-center rounded-r-full pointer-coarse:w-10 pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-1"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
