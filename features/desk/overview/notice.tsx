import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { Link } from '@/lib/i18n/navigation'

const tones = {
  amber: 'bg-amber-soft text-amber',
  red: 'bg-red-soft text-red-strong',
} as const

type Props = {
  tone: keyof typeof tones
  children: ReactNode
  link: { href: string; label: string }
}

/** Something the whole office stands under until somebody changes it. */
export function Notice({ tone, children, link }: Props) {
  return (
    <p
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-5 py-3 text-base',
        tones[tone],
      )}
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 basis-60">{children}</span>
      <Link href={link.href} className="py-1 font-medium underline">
        {link.label}
      </Link>
    </p>
  )
}
