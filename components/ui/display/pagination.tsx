import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/navigation'
import { cx } from '../cx'

export type PaginationProps = {
  /** Counted from 1. */
  page: number
  pageCount: number
  /** The accessible name, needed if a page has two paginations. */
  label?: string
  className?: string
} & (
  | { hrefFor: (page: number) => string; onPageChange?: undefined }
  | { onPageChange: (page: number) => void; hrefFor?: undefined }
)

/** Links if `hrefFor` is given (they can open in a new tab, crawlers follow them), otherwise buttons. */
export function Pagination({ page, pageCount, label, className, ...target }: PaginationProps) {
  const t = useTranslations('ui')
  if (pageCount <= 1) {
    return null
  }

  return (
    <nav aria-label={label ?? t('pages')} className={cx('flex items-center gap-1', className)}>
      <Step {...target} page={page - 1} isPossible={page > 1} label={t('previousPage')}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Step>
      <ul className="flex items-center gap-1 max-sm:hidden">
        {pageWindow(page, pageCount).map((entry) => (
          <li key={entry.key}>
            {entry.page === null ? (
              <span className="grid w-8 place-items-center text-ink-3">…</span>
            ) : (
              <Step
                {...target}
                page={entry.page}
                isPossible
                isCurrent={entry.page === page}
                label={t('page', { page: entry.page })}
              >
                {entry.page}
              </Step>
            )}
          </li>
        ))}
      </ul>
      <span className="px-2 text-sm text-ink-2 tabular sm:hidden">
        {t('doneOf', { done: page, total: pageCount })}
      </span>
      <Step {...target} page={page + 1} isPossible={page < pageCount} label={t('nextPage')}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Step>
    </nav>
  )
}

type StepProps = {
  page: number
  label: string
  isPossible: boolean
  isCurrent?: boolean
  hrefFor?: ((page: number) => string) | undefined
  onPageChange?: ((page: number) => void) | undefined
  children: ReactNode
}

const shape =
  'tabular grid h-11 min-w-11 place-items-center rounded-field border px-2 text-sm font-medium ' +
  'transition-colors duration-150'
const states = {
  current: 'border-ink bg-ink text-on-ink',
  other: 'border-transparent text-ink-2 hover:border-line-strong hover:bg-surface hover:text-ink',
  impossible: 'border-transparent text-line-control',
} as const

function Step({ page, label, isPossible, isCurrent = false, ...props }: StepProps) {
  const { hrefFor, onPageChange, children } = props
  const current = isCurrent ? ('page' as const) : undefined
  const possible = isCurrent ? states.current : states.other
  const classes = cx(shape, isPossible ? possible : states.impossible)

  if (hrefFor) {
    return isPossible ? (
      <Link href={hrefFor(page)} aria-label={label} aria-current={current} className={classes}>
        {children}
      </Link>
    ) : (
      <span role="link" aria-disabled="true" aria-label={label} className={classes}>
        {children}
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current}
      disabled={!isPossible}
      onClick={() => onPageChange?.(page)}
      className={classes}
    >
      {children}
    </button>
  )
}

type Entry = { key: string; page: number | null }

/** First, last, the current page and its neighbours; `page: null` is a gap of two or more pages. */
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
    // A gap of a single page shows the page instead of dots.
    return skipped === 1 ? [entry(current - 1), entry(current)] : [gap(current), entry(current)]
  })
}

function entry(page: number): Entry {
  return { key: String(page), page }
}

function gap(before: number): Entry {
  return { key: `gap-${String(before)}`, page: null }
}
