import { AppError } from '@/lib/errors/app-error'
import { clockTime } from '@/lib/i18n/clock'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import { ChangedMeanwhile } from '@/server/modules/audit'
import { loadSiteSettings } from '@/server/modules/settings'

type Reader = { container: Pick<Container, 'db'>; locale: Locale }

/** The same failure; where it knows who changed the thing meanwhile, in words that say so. */
export async function tellWhoChanged(
  error: unknown,
  { container, locale }: Reader,
): Promise<unknown> {
  if (!(error instanceof ChangedMeanwhile)) {
    return error
  }
  const { office } = await loadSiteSettings(container.db)
  const when = new Intl.DateTimeFormat(languageTags[locale], {
    timeZone: office.timezone,
    day: 'numeric',
    month: 'long',
    ...clockTime(locale),
    timeZoneName: 'short',
  }).format(error.at)
  return new AppError('state_changed', {
    text: 'changed_by',
    params: { who: error.who, when },
    cause: error,
  })
}
