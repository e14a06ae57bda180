import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import { presentCurrency } from '@/server/modules/catalogue'
import { findVerificationRules } from '@/server/modules/settings'
import {
  canOpenVerification,
  findVerification,
  listFormInputs,
  viewVerification,
  type VerificationKeyring,
  type VerificationMover,
  type VerificationRow,
} from '@/server/modules/verification'
import type { ApiContext } from '@/server/http/api-env'
import {
  byUserOrSecret,
  readVerificationKeyring,
} from '@/server/http/endpoint/cookies/verification-cookie'
import type { Credentials } from '@/server/http/endpoint/credentials'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { guardOrigin } from '@/server/http/middleware/guards'
import {
  presentVerification,
  type VerificationReading,
} from '@/server/http/presenters/verification/present-verification'

type Found = { row: VerificationRow; mover: VerificationMover; keyring: VerificationKeyring }

/**
 * The verification in the request's path, and who acts on it. A guest without any secret is refused with
 * `forbidden`, whatever the id is; everybody else who may not open it is answered as if it did not exist.
 */
export const ownVerification: Credentials<Found> = {
  schemes: byUserOrSecret,
  isOptional: false,
  find: async (c, container) => {
    guardOrigin(c, container.config)
    const { keyring } = await readVerificationKeyring(c, container)
    if (keyring.userId === null && keyring.secrets.length === 0) {
      // The mailed link may still open it in this browser.
      throw new AppError('forbidden')
    }
    const row = await findOwn(container, { id: c.req.param('id') ?? '', keyring })
    return { row, keyring, mover: moverOf(c, container, keyring) }
  },
}

/** Finds a verification that the keyring opens; refuses any other with `not_found`. */
export async function findOwn(
  { db }: Container,
  { id, keyring }: { id: string; keyring: VerificationKeyring },
): Promise<VerificationRow> {
  const row = await findVerification(db, id)
  if (!row || !canOpenVerification(row, keyring)) {
    throw new AppError('not_found')
  }
  return row
}

export function moverOf(
  c: ApiContext,
  { config }: Container,
  { userId }: Pick<VerificationKeyring, 'userId'>,
): VerificationMover {
  return {
    by: 'customer',
    actor: userId === null ? { kind: 'system', name: 'visitor' } : { kind: 'user', userId },
    address: addressKey(addressOf(c, config)),
  }
}

export function currencyReader({ offer }: Container, locale: Locale) {
  return (id: number) => {
    const found = offer.currencyOf(id)
    if (!found) {
      throw new AppError('unavailable')
    }
    return presentCurrency(found, locale)
  }
}

export async function readingOf(
  container: Container,
  locale: Locale,
): Promise<VerificationReading> {
  const { clock, db, sessionKeys } = container
  const { promiseMinutes } = await findVerificationRules(db)
  const numbers = (await listFormInputs(db)).filter(({ type }) => type === 'number')
  return {
    locale,
    now: clock.now(),
    key: (await sessionKeys()).verifications,
    promiseMinutes,
    currencyOf: currencyReader(container, locale),
    usableFor: ({ currencyId, kind, numberChecker }) =>
      kind === 'person' || numberChecker === null
        ? []
        : [
            ...new Set([
              ...(currencyId === null ? [] : [currencyId]),
              ...numbers
                .filter((input) => input.kind === kind && input.checker === numberChecker)
                .flatMap((input) => input.currencyId ?? []),
            ]),
          ],
  }
}

/** The verification as its customer sees it. */
export async function showVerification(container: Container, row: VerificationRow, locale: Locale) {
  const reading = await readingOf(container, locale)
  const view = await viewVerification(container, row, reading.now)
  return presentVerification(view, reading)
}
