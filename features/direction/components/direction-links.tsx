import { useTranslations } from 'next-intl'
import { ArrowLeftRight, ArrowRight } from '@/components/ui/icons'
import { fullName } from '@/lib/exchange/currency-names'
import { directionPath } from '@/lib/exchange/address/direction-path'
import { Link } from '@/lib/i18n/navigation'
import type { Direction } from '../api/load-direction'
import type { Currency } from '@/lib/contracts/catalogue'

const maxShown = 8

/** Links to directions from one currency, limited to a readable number. */
export function LinkList({ title, from, to }: { title: string; from: Currency; to: Currency[] }) {
  const t = useTranslations('direction')

  return to.length === 0 ? null : (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3">
        {to.slice(0, maxShown).map((currency) => (
          <li key={currency.id}>
            <Link
              href={directionPath(from.slug, currency.slug)}
              className="flex min-h-touch items-center gap-2 text-base text-ink-2 hover:text-accent hover:underline"
            >
              <ArrowRight aria-hidden className="size-4 shrink-0" />
              {t('link', { from: fullName(from), to: fullName(currency) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links to the reverse direction, and to other directions from either currency. */
export function DirectionLinks({ direction }: { direction: Direction }) {
  const t = useTranslations('direction')
  const { from, to, instead, onward } = direction
  const canReturn = onward.some(({ id }) => id === from.id)

  return (
    <nav
      aria-label={t('linksLabel')}
      className="mt-14 grid gap-8 below-first-screen md:mt-16 md:grid-cols-2"
    >
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
