import { useTranslations } from 'next-intl'
import { directionPath } from '@/lib/exchange/address/direction-path'
import { fullName } from '@/lib/exchange/currency-names'
import { Link } from '@/lib/i18n/navigation'
import type { HomeDirection } from '../model/other-directions'

/** Text links to directions beside the best pairs, for visitors without scripts and for crawlers. */
export function DirectionPages({ directions }: { directions: readonly HomeDirection[] }) {
  const t = useTranslations()

  return directions.length === 0 ? null : (
    <nav aria-labelledby="direction-pages" className="mt-16 below-first-screen md:mt-20">
      <h2 id="direction-pages" className="text-2xl">
        {t('home.directions.title')}
      </h2>
      <ul className="mt-3 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {directions.map(({ from, to }) => (
          <li key={`${from.slug} ${to.slug}`} className="min-w-0">
            <Link
              href={directionPath(from.slug, to.slug)}
              className="flex min-h-touch items-center text-base text-ink-2 hover:text-accent hover:underline"
            >
              {t('direction.link', { from: fullName(from), to: fullName(to) })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
