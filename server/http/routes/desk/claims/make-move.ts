import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { Container } from '@/server/container'
import type { ApiContext } from '@/server/http/api-env'
import type { Caller } from '@/server/http/endpoint/find-caller'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import {
  findClaimNews,
  type ClaimRow,
  type Mover,
  type OperatorCommand,
} from '@/server/modules/claims'

/** For calls after which the offer need not be refreshed: the ledger announces every change of a reserve. */
export const outsideOffer = { refreshes: false }

type OperatorRequest = Caller & {
  container: Container
  locale: Locale
  params: { id: string }
  body: { expectedVersion: number }
}

/** Makes a move as this operator. If somebody else has changed the claim since, the error says who. */
export async function makeMove(
  { container, locale, params, body, actor }: OperatorRequest,
  c: ApiContext,
  move: (command: OperatorCommand) => Promise<ClaimRow>,
) {
  const { expectedVersion } = body
  const command: OperatorCommand = {
    claimId: params.id,
    actor,
    address: addressKey(addressOf(c, container.config)),
    expectedVersion,
    now: container.clock.now(),
  }
  try {
    const { state, version } = await move(command)
    return { state, version }
  } catch (error) {
    if (error instanceof AppError && error.code === 'state_changed') {
      throw await withWhoWasFaster(container, {
        claimId: params.id,
        expectedVersion,
        locale,
        error,
      })
    }
    throw error
  }
}

export function moverOf({ actor, address }: OperatorCommand): Mover {
  return { by: 'operator', actor, address }
}

type Conflict = { claimId: string; expectedVersion: number; locale: Locale; error: AppError }

/** Returns the error with a text that says who changed the claim in the meantime, and how. */
async function withWhoWasFaster(
  { db }: Container,
  { claimId, expectedVersion, locale, error }: Conflict,
): Promise<AppError> {
  const [news] = await findClaimNews(db, [claimId])
  if (!news || news.version === expectedVersion) {
    return error
  }
  const { actors, events } = messagesOf(locale).desk.claims
  const what: Record<string, string> = events
  return new AppError('state_changed', {
    text: 'claim_changed_by',
    params: { who: news.who ?? actors[news.by], what: what[news.event] ?? news.event },
  })
}
