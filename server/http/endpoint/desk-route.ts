import type { Endpoint } from '@/lib/contracts/endpoint'
import type { Container } from '@/server/container'
import type { Actor } from '@/server/database/actor'
import type { Access, Caller } from './find-caller'
import { defineRoute, type EndpointRoute, type Handler, type RouteInput } from './route'
import { AppError } from '@/lib/errors/app-error'
import { dateText } from '@/lib/i18n/date-text'
import type { Locale } from '@/lib/i18n/locales'
import { ChangedMeanwhile } from '@/server/modules/audit'
import { loadSiteSettings } from '@/server/modules/settings'

type DeskOptions = {
  /** Who may make the call; operators and administrators by default. */
  access?: Exclude<Access, 'user'>
  /** False if the call does not change the offer, or if the handler refreshes the offer itself. */
  refreshes?: boolean
  /** Whether the operator must prove again who they are, because the call could redirect money. */
  needsOwnerProof?: boolean
}

/** A call of the desk. The handler gets its caller. */
export function defineDeskRoute<const E extends Endpoint>(
  endpoint: E,
  handle: Handler<E, RouteInput<E> & Caller>,
  {
    access = 'operator',
    refreshes = endpoint.method !== 'get',
    needsOwnerProof = false,
  }: DeskOptions = {},
): EndpointRoute {
  return defineRoute(
    endpoint,
    { limit: 'desk', cache: 'no-store', access, needsOwnerProof },
    async (input, c) => {
      const answer = await handle(input, c).catch(async (error: unknown) => {
        throw await withWhoChanged(error, input)
      })
      if (refreshes) {
        await refreshOffer(input.container)
      }
      return answer
    },
  )
}

/** The database, the actor and the time of a change. */
export function changeOf({ container, actor }: { container: Container; actor: Actor }) {
  return { db: container.db, actor, now: container.clock.now() }
}

/**
 * Makes a change at the desk effective from the next request to this process on, without waiting for
 * the database's notification. Never rejects, because the change itself is already stored.
 */
export async function refreshOffer({ offer, logger }: Container): Promise<void> {
  await offer.refresh('all').catch((error: unknown) => {
    logger.error({ err: error }, 'the offer could not be refreshed after a change at the desk')
  })
}

type ErrorContext = { container: Pick<Container, 'db'>; locale: Locale }

/** Returns the error. If it knows who made the conflicting change, its text says so. */
async function withWhoChanged(
  error: unknown,
  { container, locale }: ErrorContext,
): Promise<unknown> {
  if (!(error instanceof ChangedMeanwhile)) {
    return error
  }
  const { office } = await loadSiteSettings(container.db)
  const when = dateText(error.at, 'dayAndTime', {
    locale,
    timeZone: office.timezone,
    withZone: true,
  })
  return new AppError('state_changed', {
    text: 'changed_by',
    params: { who: error.who, when },
    cause: error,
  })
}
