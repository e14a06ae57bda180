import { ArrowLeftRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { fullName } from '@/lib/exchange/currency-names'
import { directionPath } from '@/lib/exchange/address/direction-path'
import { Link } from '@/lib/i18n/navigation'
import type { Direction } from '../api/load-direction'
import { LinkList } from './link-list'

/** The way back, and where else one can go from either currency. */
export function DirectionLinks({ direction }: { direction: Direction }) {
  const t = useTranslations('direction')
  const { from, to, instead, onward } = direction
  const canReturn = onward.some(({ id }) => id === from.id)

  return (
    <nav aria-label={t('linksLabel')} className="mt-14 grid gap-8 md:mt-16 md:grid-cols-2">
      {canReturn && (
        <Link
          href={directionPath(to.slug, from.slug)}
          className="flex min-h-touch items-center gap-2 text-lg font-medium text-accent hover:underline md:col-span-2"
        >
          <ArrowLeftRight aria-hidden className="size-5 shrink-0" />
          {t('reverse', { from: fullName(to), to: fullName(from) })}
        </Link>
      )}
      <LinkList title={t('instead', { from: fullName(from) })} from={from} to={instead} />
      <LinkList
        title={t('onward', { to: fullName(to) })}
        from={to}
        to={onward.filter(({ id }) => id !== from.id)}
      />
    </nav>
  )
}
