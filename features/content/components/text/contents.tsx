import { useTranslations } from 'next-intl'
import { ChevronDown } from '@/components/ui/icons'

export type ContentsItem = { id: string; text: string }

/** With fewer headings than this, a page has no table of contents. */
const minHeadings = 3

export function hasContents(items: readonly ContentsItem[]): boolean {
  return items.length >= minHeadings
}

/** The table of contents of a long page; collapsed above the text on a phone. */
export function FoldedContents({ items }: { items: readonly ContentsItem[] }) {
  const t = useTranslations('content')

  return (
    <details className="group rounded-card border border-line bg-surface lg:hidden">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-card px-4 text-base font-medium [&::-webkit-details-marker]:hidden">
        {t('contents')}
        <ChevronDown
          aria-hidden
          className="size-5 text-ink-3 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <nav aria-label={t('contents')} className="border-t border-line px-4 py-2">
        <Links items={items} />
      </nav>
    </details>
  )
}

/** The table of contents next to the text on wide screens; it stays visible during scrolling. */
export function SideContents({ items, label }: { items: readonly ContentsItem[]; label?: string }) {
  const t = useTranslations('content')
  const name = label ?? t('contents')

  return (
    <nav
      aria-label={name}
      className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] self-start overflow-y-auto border-l border-line py-1 pl-5 lg:block"
    >
      <p aria-hidden className="mb-2 text-sm font-medium text-ink-3">
        {name}
      </p>
      <Links items={items} />
    </nav>
  )
}

function Links({ items }: { items: readonly ContentsItem[] }) {
  return (
    <ul>
      {items.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-touch items-center py-1.5 text-sm text-pretty text-ink-2 transition-colors hover:text-accent lg:min-h-0"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
