'use client'

import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'

type Props = {
  path: string
  /** Which text, where there is a link for each of many. */
  name?: string
}

/** Opens what visitors see, beside the desk. */
export function SiteLink({ path, name }: Props) {
  const t = useTranslations('desk.content')

  return (
    <Link
      href={path}
      target="_blank"
      className="inline-flex min-h-9 items-center gap-1.5 rounded-sm text-sm whitespace-nowrap text-accent hover:underline pointer-coarse:min-h-11"
      {...(name !== undefined && { 'aria-label': t('viewNamed', { name }) })}
    >
      {t('view')}
      <ExternalLink aria-hidden className="size-4" />
    </Link>
  )
}
