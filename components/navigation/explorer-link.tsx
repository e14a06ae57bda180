import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** A link to the network's block explorer; nothing if the network has none. */
export function ExplorerLink({ href, label }: { href: string | null; label: string }) {
  const t = useTranslations('ui')

  return href === null ? null : (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${t('explorer')}: ${label}`}
      className="inline-flex min-h-touch items-center gap-1.5 text-sm text-ink-2 underline underline-offset-4 hover:text-accent print:hidden"
    >
      <ExternalLink aria-hidden="true" className="size-4" />
      {t('explorer')}
    </a>
  )
}
