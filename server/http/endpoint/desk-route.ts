import type { Endpoint } from '@/lib/contracts/endpoint'
import type { Container } from '@/server/container'
import type { Actor } from '@/server/database/actor'
import type { Caller } from './find-caller'
import { defineRoute, type EndpointRoute, type Handler, type RouteInput } from './route'
import { AppError } from '@/lib/errors/app-error'
import { clockTime } from '@/lib/i18n/clock'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import { ChangedMeanwhile } from '@/server/modules/audit'
import { loadSiteSettings } from '@/server/modules/settings'

type DeskOptions = {
  /** False where nothing of the offer changes, or where the handler refreshes the offer itself. */
  refreshes?: boolean
  /** Where the office's money could be directed elsewhere: the operator must prove again who they are. */
  asksOwner?: boolean
}

/** A call of the desk: only operators and administrators reach the handler, which is told who it is. */
export function defineDeskRoute<const E extends Endpoint>(
  endpoint: E,
  handle: Handler<E, RouteInput<E> & Caller>,
  { refreshes = endpoint.method !== 'get', asksOwner = false }: DeskOptions = {},
): EndpointRoute {
  return defineRoute(
    endpoint,
    { limit: 'desk', cache: 'no-store', access: 'operator', asksOwner },
    async (input, c) => {
      const answer = await handle(input, c).catch(async (error: unknown) => {
        throw await tellWhoChanged(error, input)
      })
      if (refreshes) {
        await showAtOnce(input.container)
      }
      return answer
    },
  )
}

/** Who makes a change, and when. */
export function changeOf({ container, actor }: { container: Container; actor: Actor }) {
  return { db: container.db, actor, now: container.clock.now() }
}

/**
 * A change at the desk is in force from the next request on, in this process without waiting for
 * the database's announcement. The change itself is stored whatever happens here: this never
 * rejects.
 */
export async function showAtOnce({ offer, logger }: Container): Promise<void> {
  await offer.refresh('all').catch((error: unknown) => {
    logger.error({ err: error }, 'the offer was not read after a change at the desk')
  })
}

type Reader = { container: Pick<Container, 'db'>; locale: Locale }

/** The same failure; if it knows who changed the thing meanwhile, with a text that says so. */
async function tellWhoChanged(error: unknown, { container, locale }: Reader): Promise<unknown> {
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
