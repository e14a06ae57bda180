'use client'

import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'
import { cx } from '@/components/ui/cx'
import { TextField } from '@/components/ui/form/text-field'
import { useTypedEarly } from '@/components/ui/form/typed-early/use-typed-early'
import { filterList } from './filter-list'

export type FilterFieldProps = {
  /** The id of the element that holds what is searched. */
  listId: string
  label: string
  placeholder: string
  className?: string
}

/** Filters what stands in the page's HTML as one types; without script it is not shown. */
export function FilterField({ listId, label, placeholder, className }: FilterFieldProps) {
  const t = useTranslations('siteForm.filter')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<number | null>(null)

  function search(text: string): void {
    const list = document.getElementById(listId)
    const count = list === null ? 0 : filterList(list, text)
    setQuery(text)
    setFound(text.trim() === '' ? null : count)
  }

  useTypedEarly(id, (input) => search(input.value))
  // Whoever follows a link to what the search has hidden wants to see it.
  const showTarget = useEffectEvent(() => {
    if (document.getElementById(window.location.hash.slice(1))?.closest('[hidden]')) {
      search('')
    }
  })
  useEffect(() => {
    const onHash = () => showTarget()
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [])

  return (
    <div role="search" className={cx('block [@media(scripting:none)]:hidden', className)}>
      <TextField
        ref={field}
        id={id}
        type="search"
        label={label}
        placeholder={placeholder}
        value={query}
        onChange={(event) => search(event.target.value)}
        autoComplete="off"
        enterKeyHint="search"
        leading={<Search aria-hidden className="size-5" />}
        trailing={
          query !== '' && (
            <IconButton
              label={t('clear')}
              onClick={() => {
                search('')
                field.current?.focus()
              }}
            >
              <X aria-hidden className="size-5" />
            </IconButton>
          )
        }
      />
      <p role="status" className="mt-1.5 min-h-5 text-sm text-ink-2">
        {found === 0 && t('nothing')}
        {found !== null && found > 0 && t('found', { count: found })}
      </p>
    </div>
  )
}
