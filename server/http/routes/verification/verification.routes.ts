import * as contract from '@/lib/contracts/verification/verifications'
import { asciiEmail } from '@/lib/contracts/email-address'
import { AppError } from '@/lib/errors/app-error'
import type { Container } from '@/server/container'
import { findVerificationRules } from '@/server/modules/settings'
import {
  adoptVerifications,
  changeVerification,
  confirmVerification,
  countWaiting,
  findPace,
  findVerification,
  listFormInputs,
  listOwnRows,
  mayBeginAgain,
  openByLink,
  ownerCondition,
  startVerification,
  withdrawVerification,
  type VerificationKeyring,
} from '@/server/modules/verification'
import {
  isVerificationSecretShaped,
  verificationKeyring,
  writeVerificationCookie,
} from '@/server/http/endpoint/cookies/verification-cookie'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { guardHuman, guardOrigin } from '@/server/http/middleware/guards'
import {
  presentForms,
  presentRow,
  presentStatus,
} from '../../presenters/verification/present-verification'
import { mayMailGuest } from './guest-mails'
import {
  currencyReader,
  findOwn,
  moverOf,
  ownVerification,
  readingOf,
  showVerification,
} from './verification-reading'

const cache = 'no-store'
const reading = { limit: 'read', cache } as const
const changing = { limit: 'claim', cache } as const

/** What customers and guests do with their verifications, other than with photos. */
export const verificationRoutes: readonly EndpointRoute[] = [
  // Before the routes with an id: `inputs` is not one.
  defineRoute(
    contract.getVerificationInputs,
    { limit: 'read', cache: { maxAgeSeconds: 0 } },
    async ({ container, query, locale }) => {
      const { clock, db } = container
      const [all, rules, usual, waiting] = await Promise.all([
        listFormInputs(db),
        findVerificationRules(db),
        findPace(db, clock.now()),
        countWaiting(db),
      ])
      const inputs = all.filter(
        ({ currencyId, kind }) =>
          (query.kind === undefined || query.kind === kind) &&
          (query.currency === undefined || currencyId === null || query.currency === currencyId),
      )
      const { approvalMonths, promiseMinutes } = rules
      const currencyOf = currencyReader(container, locale)
      return {
        forms: presentForms(inputs, { approvalMonths, currencyOf, locale }),
        pace: { promiseMinutes, usual, waiting },
      }
    },
  ),

  defineRoute(
    contract.listVerifications,
    { ...reading, credentials: verificationKeyring },
    async ({ container, keyring, query, locale }) => {
      const { page, size, currency, kind, status } = query
      await adoptOwn(container, keyring)
      const reader = await readingOf(container, locale)
      const checkers =
        currency === undefined ? undefined : await checkersOf(container, { currency, kind })
      const { count, rows } = await listOwnRows(container.db, ownerCondition(keyring), {
        filter: { state: status, kind, checkers },
        page,
        size,
      })
      return { count, page, size, results: rows.map((row) => presentRow(row, reader)) }
    },
  ),

  defineRoute(
    contract.startVerification,
    { ...changing, credentials: verificationKeyring },
    async ({ container, body, caller, keyring, limits, locale }, c) => {
      const { config, clock, db, numbers } = container
      guardOrigin(c, config)
      if (caller && caller.user.activatedAt === null) {
        throw new AppError('not_activated')
      }
      const { currency, holder, kind, number, recaptcha, values } = body
      assertCurrency(container, { kind, currency: currency ?? null })
      const mover = moverOf(c, container, keyring)
      const again = body.again ?? null
      const guest = caller
        ? null
        : await readGuest(container, { email: body.email, again, keyring })
      // A guest with a mailed link has proved that they read the mailbox, so they need no captcha.
      if (guest !== null && again === null) {
        await guardHuman(c, container, { action: 'claim', token: recaptcha })
      }
      const address = addressKey(addressOf(c, config))
      const secretKey = (await container.sessionKeys()).verifications
      const row = await startVerification(
        { db, numbers, secretKey },
        {
          kind,
          currencyId: kind === 'person' ? null : (currency ?? null),
          ...{ number, holder: holder ?? null, values, locale },
          starter:
            guest === null
              ? { userId: keyring.userId ?? '', email: keyring.email }
              : {
                  userId: null,
                  email: guest,
                  mayMail: () => mayMailGuest({ db, limits }, { address, email: guest, keyring }),
                },
          address,
          addressFactor: config.rateLimitFactor,
          actor: mover.actor,
          now: clock.now(),
        },
      )
      return guest === null
        ? { id: row.id, status: 'draft' as const, mailedTo: null }
        : { id: null, status: null, mailedTo: guest }
    },
  ),

  defineRoute(
    contract.getVerification,
    { ...reading, credentials: ownVerification },
    ({ container, row, locale }) => showVerification(container, row, locale),
  ),

  defineRoute(
    contract.changeVerification,
    { ...changing, credentials: ownVerification },
    async ({ container, row, body, locale }) => {
      const changed = await changeVerification(container, {
        id: row.id,
        number: body.number ?? null,
        holder: body.holder ?? null,
        values: body.values ?? {},
        now: container.clock.now(),
      })
      return showVerification(container, changed, locale)
    },
  ),

  defineRoute(
    contract.withdrawVerification,
    { ...changing, credentials: ownVerification },
    async ({ container, row, mover }) => {
      await withdrawVerification(container.db, { id: row.id, mover, now: container.clock.now() })
      return undefined
    },
  ),

  defineRoute(
    contract.getVerificationStatus,
    { ...reading, credentials: ownVerification },
    async ({ container, row, locale }) => {
      const { promiseMinutes } = await findVerificationRules(container.db)
      return presentStatus(row, { locale, promiseMinutes })
    },
  ),

  defineRoute(
    contract.openVerification,
    { ...changing, credentials: verificationKeyring },
    async ({ container, body, params: { id }, locale, keyring }, c) => {
      const { config, clock, db } = container
      guardOrigin(c, config)
      const { secret } = body
      const known = await findVerification(db, id)
      if (known?.userId !== null && known?.userId === keyring.userId) {
        // The link leads its user, who has signed up since, to their own verification.
        return showVerification(container, known, locale)
      }
      if (!isVerificationSecretShaped(secret)) {
        throw new AppError('not_found')
      }
      const row = await openByLink(db, { id, secret, now: clock.now() })
      writeVerificationCookie(c, { kind: 'verification', id, secret }, config)
      return showVerification(container, row, locale)
    },
  ),

  defineRoute(
    contract.confirmVerification,
    { ...changing, credentials: verificationKeyring },
    async ({ container, body, keyring, locale }, c) => {
      guardOrigin(c, container.config)
      const { id } = await findOwn(container, { id: body.verification, keyring })
      const mover = moverOf(c, container, keyring)
      const row = await confirmVerification(container, { id, mover, now: container.clock.now() })
      return showVerification(container, row, locale)
    },
  ),
]

/** Brings what the user verified as a guest into their account. */
async function adoptOwn(
  { clock, db }: Container,
  { userId, email }: VerificationKeyring,
): Promise<void> {
  if (userId !== null && email !== null) {
    await adoptVerifications(db, { userId, email, now: clock.now() })
  }
}

async function checkersOf(
  { db }: Container,
  { currency, kind }: { currency: number; kind: string | undefined },
) {
  const inputs = await listFormInputs(db)
  return inputs
    .filter(
      (input) =>
        input.currencyId === currency &&
        input.type === 'number' &&
        (kind === undefined || input.kind === kind),
    )
    .flatMap(({ checker }) => checker ?? [])
}

function assertCurrency(
  { offer }: Container,
  { kind, currency }: { kind: string; currency: number | null },
): void {
  const fault = (key: string) =>
    new AppError('validation_error', { faults: [{ field: 'currency', key }] })
  if (kind === 'person') {
    return
  }
  if (currency === null) {
    throw fault('required')
  }
  if (!offer.currencyOf(currency)) {
    throw fault('unknown_value')
  }
}

type Guest = {
  email: string | null | undefined
  again: string | null
  keyring: VerificationKeyring
}

/** The address that a guest names, or that of an ended verification which their browser has opened. */
async function readGuest(container: Container, { again, email, keyring }: Guest): Promise<string> {
  if (again === null) {
    return readAddress((email ?? '').trim())
  }
  const row = await findOwn(container, { id: again, keyring })
  if (row.email === null || !mayBeginAgain(row)) {
    throw new AppError('not_found')
  }
  return row.email
}

function readAddress(typed: string): string {
  const email = asciiEmail(typed)
  if (email === null) {
    const key = typed === '' ? 'mail_needed' : 'email'
    throw new AppError('validation_error', { faults: [{ field: 'email', key }] })
  }
  return email
}
