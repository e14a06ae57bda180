'use client'

import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { cx } from '@/components/ui/cx'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { deskNavGroups, type DeskNavGroup, type DeskNavItem } from './desk-nav-items'
import { foldGroup, loadFoldedGroups, useFoldedGroups } from './folded-groups'
import { useWaitingCounts, type WaitingCounts } from './use-waiting-counts'

/**
 * The menu of the desk's sections in groups. A folded group shows only the section that is open, and
 * how much waits in its sections.
 */
export function DeskNav({ className }: { className?: string }) {
  const folded = useFoldedGroups()
  const counts = useWaitingCounts()
  useEffect(loadFoldedGroups, [])

  return (
    <div className={cx('grid content-start gap-1', className)}>
      {deskNavGroups.map((group) => (
        <NavGroup
          key={group.key}
          group={group}
          counts={counts}
          isFolded={folded.includes(group.key)}
        />
      ))}
    </div>
  )
}

type GroupProps = { group: DeskNavGroup; counts: WaitingCounts; isFolded: boolean }

function NavGroup({ group: { key, items }, counts, isFolded }: GroupProps) {
  const t = useTranslations('desk.frame.nav')
  const pathname = usePathname()
  const id = useId()
  // The groups have items of different literal types.
  const all: readonly DeskNavItem[] = items
  const shown = isFolded ? all.filter(({ href }) => isCurrent(pathname, href)) : all
  const waiting = all.reduce((sum, item) => sum + (counts[item.key]?.count ?? 0), 0)

  return (
    <div className="min-w-0">
      <button
        type="button"
        aria-expanded={!isFolded}
        aria-controls={id}
        onClick={() => foldGroup(key, !isFolded)}
        className="group flex min-h-7 w-full items-center gap-1 rounded-field px-2.5 text-left text-xs font-medium text-ink-3 transition-colors hover:text-ink pointer-coarse:min-h-touch"
      >
        {t(`groups.${key}`)}
        <ChevronRight
          aria-hidden
          className="size-3.5 transition-transform group-aria-expanded:rotate-90 motion-reduce:transition-none"
        />
        {isFolded && waiting > 0 && <span className="ml-auto tabular">{waiting}</span>}
      </button>
      <ul id={id} className="grid grid-cols-[minmax(0,1fr)] gap-px">
        {shown.map((item) => (
          <NavItem
            key={item.key}
            item={item}
            isCurrent={isCurrent(pathname, item.href)}
            waiting={counts[item.key]}
          />
        ))}
      </ul>
    </div>
  )
}

type ItemProps = {
  item: DeskNavItem
  isCurrent: boolean
  waiting: WaitingCounts[DeskNavItem['key']]
}

function NavItem({ item: { key, href, icon: Icon }, isCurrent: isHere, waiting }: ItemProps) {
  const t = useTranslations('desk.frame.nav')
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => (isHere ? keepInMenu(place.current) : undefined), [isHere])

  return (
    <li ref={place}>
      <Link
        href={href}
        aria-current={isHere ? 'page' : undefined}
        className="flex min-h-7 items-center gap-2 rounded-field pr-1.5 pl-2.5 text-sm text-ink-2 transition-colors hover:bg-line hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent-strong pointer-coarse:min-h-touch"
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 truncate">{t(key)}</span>
        {waiting && waiting.count > 0 && (
          <span className="ml-auto font-semibold tabular">
            {waiting.count}
            <span className="sr-only">{` ${waiting.text}`}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

/*
 * Once more whenever the menu gets another height: what stands below it appears when the session has loaded, and
 * then covers the end of the menu.
 */
function keepInMenu(item: HTMLElement | null): (() => void) | undefined {
  scrollIntoMenu(item)
  const menu = item?.closest('nav')
  // Simulated browsers such as jsdom, in which tests run, have no ResizeObserver.
  if (!menu || typeof ResizeObserver === 'undefined') {
    return undefined
  }
  const observer = new ResizeObserver(() => scrollIntoMenu(item))
  observer.observe(menu)
  return () => observer.disconnect()
}

/* Scrolls nothing but the menu: the page keeps its place. */
function scrollIntoMenu(item: HTMLElement | null): void {
  const menu = item?.closest('nav')
  if (item && menu) {
    const [shown, own] = [menu.getBoundingClientRect(), item.getBoundingClientRect()]
    menu.scrollTop += Math.max(0, own.bottom - shown.bottom) + Math.min(0, own.top - shown.top)
  }
}

/* The overview's path is a prefix of all others, so it is current only on an exact match. */
function isCurrent(pathname: string, href: string): boolean {
  return pathname === href || (href !== '/operator' && pathname.startsWith(`${href}/`))
}
