'use client'

import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'
import { cx } from '@/components/ui/cx'
import { TextField } from '@/components/ui/form/text-field'
import { useTypedEarly } from '@/components/ui/form/typed-early/use-typed-early'

/**
 * The attributes of the elements to search, and of the groups to hide while all their elements are
 * hidden.
 */
const itemAttribute = 'data-found-by-text'
const groupAttribute = 'data-group-of-found'

/* Set on a `details` element that the search has opened and has to close again. */
const openedAttribute = 'data-opened-by-search'

const highlightName = 'found'

/**
 * Shows only elements that contain all words of the query, and returns their number. Works on the page's
 * own elements, so that the browser needs no separate list of texts.
 */
function filterList(list: Element, query: string): number {
  const words = searchWords(query)
  const items = [...list.querySelectorAll<HTMLElement>(`[${itemAttribute}]`)]
  const found = items.filter((item) => {
    const heading = headingOf(item)
    const isFound = containsWords(`${heading} ${item.textContent}`, words)
    item.hidden = !isFound
    openForMatch(item, { heading, words })
    return isFound
  })
  for (const group of list.querySelectorAll<HTMLElement>(`[${groupAttribute}]`)) {
    group.hidden = group.querySelector(`[${itemAttribute}]:not([hidden])`) === null
  }
  highlightWords(found, words)
  return found.length
}

/* A word of the heading of a group finds all elements of the group. */
function headingOf(item: HTMLElement): string {
  return item.closest(`[${groupAttribute}]`)?.querySelector('h2, h3')?.textContent ?? ''
}

type Match = { heading: string; words: readonly string[] }

/* Opens a closed `details` element while its only match is inside it. */
function openForMatch(item: HTMLElement, { heading, words }: Match): void {
  if (!(item instanceof HTMLDetailsElement)) {
    return
  }
  const outside = `${heading} ${item.querySelector('summary')?.textContent ?? ''}`
  const matchesOnlyInside = !item.hidden && !containsWords(outside, words)
  if (matchesOnlyInside && !item.open) {
    item.open = true
    item.toggleAttribute(openedAttribute, true)
  } else if (!matchesOnlyInside && item.hasAttribute(openedAttribute)) {
    item.open = false
    item.removeAttribute(openedAttribute)
  }
}

/* Highlights the matches, if the browser can highlight text without changing the page. */
function highlightWords(items: readonly Element[], words: readonly string[]): void {
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
    const text = searchableText(node.textContent ?? '')
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + word.length)
      ranges.push(range)
    }
  }
  return ranges
}

/** The query's words, normalised like the searched texts. */
function searchWords(text: string): string[] {
  return searchableText(text).split(/\s+/).filter(Boolean).map(withoutEnding)
}

/* Russian words change their endings: what is typed as «отмена» may be written as «отменить». */
function withoutEnding(word: string): string {
  return /^[а-я]{5,}$/.test(word) ? word.slice(0, Math.max(4, word.length - 2)) : word
}

/** Whether the text contains every word, on its own or inside a longer word. */
function containsWords(text: string, words: readonly string[]): boolean {
  const searched = searchableText(text)
  return words.every((word) => searched.includes(word))
}

/**
 * Lower case, with `ё` as `е`. The length does not change, so positions are the same as in the original
 * text.
 */
function searchableText(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

export type FilterFieldProps = {
  /** The id of the element to search in. */
  listId: string
  label: string
  placeholder: string
  className?: string
}

/** Filters the page's elements while the visitor types; hidden without scripts. */
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
  // Following a link to a hidden element clears the search, so that the element becomes visible.
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
        className="[&_input::-webkit-search-cancel-button]:hidden"
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
