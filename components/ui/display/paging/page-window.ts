type Entry = { key: string; page: number | null }

/** First, last, the current page and its neighbours; `page: null` stands for a gap of two or more. */
export function pageWindow(page: number, pageCount: number): Entry[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter(
    (candidate) => candidate >= 1 && candidate <= pageCount,
  )
  const pages = [...new Set(shown)].sort((one, other) => one - other)

  return pages.flatMap((current, index) => {
    const skipped = current - (pages[index - 1] ?? 0) - 1
    if (skipped === 0) {
      return [entry(current)]
    }
    // A gap of a single page is not worth dots.
    return skipped === 1 ? [entry(current - 1), entry(current)] : [gap(current), entry(current)]
  })
}

function entry(page: number): Entry {
  return { key: String(page), page }
}

function gap(before: number): Entry {
  return { key: `gap-${String(before)}`, page: null }
}
