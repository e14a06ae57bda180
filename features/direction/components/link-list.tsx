import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Currency } from '@/lib/contracts/catalogue'
import { fullName } from '@/lib/exchange/currency-names'
import { directionPath } from '@/lib/exchange/address/direction-path'
import { Link } from '@/lib/i18n/navigation'

const shown = 8

/** Pages of directions from one currency, as many as one looks through. */
export function LinkList({ title, from, to }: { title: string; from: Currency; to: Currency[] }) {
  const t = useTranslations('direction')

  return to.length === 0 ? null : (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3">
        {to.slice(0, shown).map((currency) => (
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
