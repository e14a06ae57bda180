'use client'

import { Link, usePathname } from '@/lib/i18n/navigation'

type Props = { label: string; sections: readonly { href: string; text: string }[] }

/** Switches between the pages of one section of the menu. */
export function SectionNav({ label, sections }: Props) {
  const pathname = usePathname()

  return (
    <nav aria-label={label} className="mb-4 flex gap-2">
      {sections.map(({ href, text }) => (
        <Link
          key={href}
          href={href}
          aria-current={pathname === href ? 'page' : undefined}
          className="flex h-9 items-center rounded-full border border-line-strong bg-surface px-3.5 text-sm font-medium text-ink-2 hover:border-line-control hover:text-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-on-ink pointer-coarse:h-11"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
