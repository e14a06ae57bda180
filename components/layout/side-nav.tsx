import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { NamedPage } from '@/lib/i18n/metadata/page-metadata'
import { NavLink } from './nav-link'
import { ShowCurrent } from './show-current'

type Props = {
  label: string
  /** The first item is the parent of all others, and current only on its own page. */
  items: readonly { section: NamedPage; href: string }[]
  orientation?: 'column' | 'row'
  /** What follows the links. */
  end?: ReactNode
}

/**
 * Links to the sections of an area: a column next to the page, or a scrolling row above it on a phone.
 */
export function SideNav({ label, items, orientation = 'column', end }: Props) {
  const t = useTranslations('pages')
  const column = orientation === 'column' ? 'lg:flex-col lg:overflow-visible' : ''

  return (
    <nav
      aria-label={label}
      className={`-mx-4 flex gap-1 overflow-x-auto px-4 pb-2 max-lg:faded-ends lg:mx-0 lg:px-0 ${column}`}
    >
      {items.map(({ section, href }, index) => (
        <NavLink
          key={href}
          href={href}
          isBranch={index > 0}
          className="flex min-h-touch items-center rounded-field px-4 text-sm whitespace-nowrap text-ink-2 transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent"
        >
          {t(`${section}.title`)}
        </NavLink>
      ))}
      {end}
      <ShowCurrent />
    </nav>
  )
}
