import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import type { OfficeFacts } from '@/lib/contracts/site/office'
import { LateSupportState } from './late-support-state'

/**
 * Leads to the contacts and says whether the office is open now. Pages are cached, so only the browser
 * knows; the place for the state is reserved before that.
 */
export function SupportLink({ hours: { week, timezone } }: Pick<OfficeFacts, 'hours'>) {
  const t = useTranslations('layout.support')
  const always = `${t('label')} · ${t('here')}`

  return (
    <Link
      href="/contacts"
      className="inline-flex min-h-touch min-w-0 items-center rounded-sm text-sm text-ink-2 hover:text-ink"
    >
      <span className="grid min-w-0 justify-items-end">
        {/* Takes the width that the state usually needs. */}
        <span aria-hidden className="invisible col-start-1 row-start-1 truncate">
          {always}
        </span>
        <span className="col-start-1 row-start-1 max-w-full truncate">
          {week === null ? (
            always
          ) : (
            <LateSupportState label={t('label')} week={week} timezone={timezone} />
          )}
        </span>
      </span>
    </Link>
  )
}
