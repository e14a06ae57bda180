'use client'

import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'
import { cx } from '@/components/ui/cx'
import { TextField } from '@/components/ui/form/text-field'
import { useTypedEarly } from '@/components/ui/form/typed-early/use-typed-early'

/** What one looks for, and what holds several of them and goes when none is left. */
const itemMark = 'data-found-by-text'
const groupMark = 'data-group-of-found'

/* What the search has opened itself, and closes again. */
const openedMark = 'data-opened-by-search'

const highlightName = 'found'

/**
 * Leaves in sight what holds all words of the query, and gives how many that are. Works on the
 * page's own elements, so that what is searched needs no list of its own in the browser.
 */
function filterList(list: Element, query: string): number {
  const words = searchWords(query)
  const items = [...list.querySelectorAll<HTMLElement>(`[${itemMark}]`)]
  const found = items.filter((item) => {
    const isFound = holdsWords(item.textContent, words)
    item.hidden = !isFound
    showFolded(item, words)
    return isFound
  })
  for (const group of list.querySelectorAll<HTMLElement>(`[${groupMark}]`)) {
    group.hidden = group.querySelector(`[${itemMark}]:not([hidden])`) === null
  }
  markWords(found, words)
  return found.length
}

/* What is found only in its folded part is opened as long as it is looked for. */
function showFolded(item: HTMLElement, words: readonly string[]): void {
  if (!(item instanceof HTMLDetailsElement)) {
    return
  }
  const isFoldedAway =
    !item.hidden && !holdsWords(item.querySelector('summary')?.textContent ?? '', words)
  if (isFoldedAway && !item.open) {
    item.open = true
    item.toggleAttribute(openedMark, true)
  } else if (!isFoldedAway && item.hasAttribute(openedMark)) {
    item.open = false
    item.removeAttribute(openedMark)
  }
}

/* Where browsers can mark words without changing the page. */
function markWords(items: readonly Element[], words: readonly string[]): void {
  if (typeof Highlight === 'undefined' || !('highlights' in CSS)) {
    return
  }
  CSS.highlights.delete(highlightName)
  const ranges = items.flatMap((item) => words.flatMap((word) => rangesOf(item, word)))
  if (ranges.length > 0) {
    CSS.highlights.set(highlightName, new Highlight(...ranges))
  }
}

function rangesOf(item: Element, word: string): Range[] {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = plain(node.textContent ?? '')
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + word.length)
      ranges.push(range)
    }
  }
  return ranges
}

/** What one looks for, word by word; letters that are typed alike are the same. */
function searchWords(text: string): string[] {
  return plain(text).split(/\s+/).filter(Boolean)
}

/** Every word stands somewhere in the text, whole or as a part. */
function holdsWords(text: string, words: readonly string[]): boolean {
  const searched = plain(text)
  return words.every((word) => searched.includes(word))
}

/** Lower case of the same length, so that a place in it is the same place in the text. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

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
