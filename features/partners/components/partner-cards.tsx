import { ChartNoAxesCombined, UsersRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ArrowRight } from '@/components/ui/icons'
import { Link } from '@/lib/i18n/navigation'

const ways = [
  { key: 'users', href: '/partners/users', Icon: UsersRound },
  { key: 'monitoring', href: '/partners/monitoring', Icon: ChartNoAxesCombined },
] as const

/** The partner programmes, each with a link to its page. */
export function PartnerCards() {
  const t = useTranslations('content.partners')

  return (
    <nav aria-label={t('ways')} className="mt-6 md:mt-8">
      <ul className="grid gap-4 md:grid-cols-2">
        {ways.map(({ key, href, Icon }) => (
          <li key={key}>
            <Link
              href={href}
              className="group flex h-full flex-col rounded-card border border-line bg-surface p-5 shadow-card transition-colors hover:border-line-control sm:p-6"
            >
              <span className="grid size-11 place-items-center rounded-field bg-accent-soft text-accent">
                <Icon aria-hidden className="size-5" />
              </span>
              <span className="mt-4 text-lg font-semibold text-ink group-hover:text-accent">
                {t(`${key}.title`)}
              </span>
              <span className="mt-1 mb-4 text-base text-pretty text-ink-2">{t(`${key}.text`)}</span>
              <span className="mt-auto inline-flex items-center gap-1.5 text-sm font-medium text-accent">
                {t('more')}
                <ArrowRight aria-hidden className="size-4" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
