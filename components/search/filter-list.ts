/** What one looks for, and what holds several of them and goes when none is left. */
export const itemMark = 'data-found-by-text'
export const groupMark = 'data-group-of-found'

/* What the search has opened itself, and closes again. */
const openedMark = 'data-opened-by-search'

export const highlightName = 'found'

/**
 * Leaves in sight what holds all words of the query, and gives how many that are. Works on the
 * page's own elements, so that what is searched needs no list of its own in the browser.
 */
export function filterList(list: Element, query: string): number {
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
