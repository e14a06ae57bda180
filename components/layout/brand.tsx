import { useTranslations } from 'next-intl'
import { ArrowLeftRight } from '@/components/ui/icons'
import { Link } from '@/lib/i18n/navigation'

export function Brand({ name }: { name: string }) {
  const t = useTranslations('layout')

  return (
    <Link
      href="/"
      aria-label={t('home', { name })}
      className="flex min-h-touch min-w-0 items-center gap-3 rounded-sm text-lg font-bold tracking-tight"
    >
      <span className="grid size-8 shrink-0 place-items-center rounded-sm bg-accent text-on-accent print:border print:bg-transparent print:text-ink">
        <ArrowLeftRight aria-hidden className="size-4.5" />
      </span>
      {/* When there is no room even for a short name (400 % zoom), only the logo is shown. */}
      <span className="truncate max-[22rem]:hidden">{name}</span>
    </Link>
  )
}
