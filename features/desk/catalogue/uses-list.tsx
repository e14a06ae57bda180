import { useTranslations } from 'next-intl'
import type { CatalogueUses } from '@/lib/contracts/desk/catalogue/uses'
import { Link } from '@/lib/i18n/navigation'

type Props = { title: string; uses: CatalogueUses; tone: 'red' | 'amber' }

const looks = {
  red: 'bg-red-soft text-red-strong',
  amber: 'bg-amber-soft text-amber',
} as const

/** The directions that use the row about to be removed, each with a link to its terms. */
export function UsesList({ title, uses, tone }: Props) {
  const t = useTranslations('desk.common')
  const more = uses.total - uses.directions.length

  if (uses.total === 0) {
    return null
  }
  return (
    <section className="mt-4">
      <p className={`rounded-field px-3.5 py-2.5 text-sm ${looks[tone]}`}>{title}</p>
      <ul aria-label={title} className="mt-2 max-h-48 overflow-y-auto rounded-sm text-sm">
        {uses.directions.map(({ id, from, to }) => (
          <li key={id}>
            <Link
              href={`/operator/directions/${id}`}
              className="inline-flex min-h-9 items-center text-accent hover:underline pointer-coarse:min-h-11"
            >
              {from} → {to}
            </Link>
          </li>
        ))}
        {more > 0 && <li className="py-2 text-ink-3">{t('moreUses', { count: more })}</li>}
      </ul>
    </section>
  )
}
