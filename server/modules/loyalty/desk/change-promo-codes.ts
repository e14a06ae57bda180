import { AppError } from '@/lib/errors/app-error'
import { toText, type Decimal } from '@/lib/money/decimal'
import { normalPromoCode } from '@/lib/promo/normal-promo-code'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { changedMeanwhile, isSameState } from '@/server/modules/audit'
import { changeAtDesk, type ChangeDeps } from '@/server/modules/resources'
import { lockPromoCode, type PromoCodeRow } from '../promo-codes.repository'
import {
  findDirectionIds,
  findUserId,
  insertCodes,
  updateCode,
} from './desk-promo-codes.repository'
import { randomCode } from './random-code'

export type PromoTerms = {
  percent: Decimal
  isEnabled: boolean
  startsAt: Date
  endsAt: Date | null
  totalLimit: number | null
  perUserLimit: number | null
  minUsd: Decimal | null
  directions: readonly { from: number; to: number }[]
  isShown: boolean
}

type NewPromoCodes = {
  terms: PromoTerms
  /** Empty for random codes. */
  code: string
  prefix: string
  count: number
  /** The e-mail address of the only account that may use them; empty for everybody. */
  user: string
}

const codeShape = /^[A-ZА-ЯЁ0-9_-]{3,64}$/
const prefixShape = /^[A-ZА-ЯЁ0-9_-]{0,32}$/
const constraintFaults = {
  promo_codes_used: { field: 'terms.totalLimit', key: 'promo_used_more' },
  promo_codes_period: { field: 'terms.endsAt', key: 'period_order' },
  promo_codes_shown_to_all: { field: 'terms.isShown', key: 'promo_shown_to_one' },
}
const faultOf = (field: string, key: string) =>
  new AppError('validation_error', { faults: [{ field, key }] })

/** Adds one code with this name, or as many random ones as wanted. Returns the codes. */
export async function createPromoCodes(deps: ChangeDeps, wanted: NewPromoCodes): Promise<string[]> {
  const code = normalPromoCode(wanted.code)
  const prefix = normalPromoCode(wanted.prefix)
  if (code !== '' && !codeShape.test(code)) {
    throw faultOf('code', 'promo_code_shape')
  }
  if (!prefixShape.test(prefix)) {
    throw faultOf('prefix', 'promo_code_shape')
  }
  let stored: PromoCodeRow[] = []
  await changeAtDesk(
    deps,
    async (tx) => {
      const columns = await columnsOf(tx, wanted.terms)
      const userId = await userOf(tx, wanted.user)
      const make = (name: string) => newRow({ ...columns, userId, code: name }, deps.now)
      stored =
        code === ''
          ? await insertRandom(tx, wanted.count, () => make(randomCode(prefix)))
          : await insertCodes(tx, [make(code)])
      const [first] = stored
      if (!first) {
        throw faultOf('code', 'taken')
      }
      const change = { entity: 'promo_code', entityId: first.id, before: null } as const
      const after = { ...recorded(first), user: wanted.user === '' ? null : wanted.user }
      return stored.length === 1
        ? { ...change, action: 'promo_code.create', after }
        : {
            ...change,
            action: 'promo_code.create_many',
            after: { ...after, code: `${prefix}…`, count: stored.length },
          }
    },
    { faults: constraintFaults },
  )
  return stored.map((row) => row.code)
}

/** Changes the terms of a code. Throws `not_found`, or `state_changed` if it is another version. */
export async function savePromoCode(
  deps: ChangeDeps,
  { id, version, terms }: { id: string; version: string; terms: PromoTerms },
): Promise<void> {
  await changeAtDesk(
    deps,
    async (tx) => {
      const before = await lockPromoCode(tx, id)
      if (String(before.version) !== version) {
        throw await changedMeanwhile(tx, {
          entity: 'promo_code',
          entityId: id,
          isCause: ({ after }) => isSameState(after, recorded(before)),
        })
      }
      const columns = await columnsOf(tx, terms)
      const after = await updateCode(tx, id, {
        ...columns,
        version: before.version + 1,
        updatedAt: deps.now,
      })
      return {
        action: 'promo_code.update',
        entity: 'promo_code',
        entityId: id,
        before: recorded(before),
        after: after && recorded(after),
      }
    },
    { faults: constraintFaults },
  )
}

/* A random code that is taken is drawn again; with 25^10 of them, one round is nearly always enough. */
const maxRounds = 5

async function insertRandom(
  tx: Tx,
  count: number,
  make: () => Parameters<typeof insertCodes>[1][number],
): Promise<PromoCodeRow[]> {
  const rows: PromoCodeRow[] = []
  for (let round = 0; round < maxRounds && rows.length < count; round += 1) {
    rows.push(...(await insertCodes(tx, Array.from({ length: count - rows.length }, make))))
  }
  if (rows.length < count) {
    throw faultOf('prefix', 'taken')
  }
  return rows
}

type NewRow = Omit<Parameters<typeof insertCodes>[1][number], 'id' | 'createdAt' | 'updatedAt'>

function newRow(row: NewRow, now: Date) {
  return { ...row, id: makeId(now), createdAt: now, updatedAt: now }
}

async function columnsOf(tx: Tx, { directions, ...terms }: PromoTerms) {
  const found = await findDirectionIds(tx, directions)
  if (directions.some(({ from, to }) => !found.some((one) => one.from === from && one.to === to))) {
    throw faultOf('terms.directions', 'no_direction')
  }
  return { ...terms, directionIds: found.map(({ id }) => id).sort((a, b) => a - b) }
}

async function userOf(tx: Tx, email: string): Promise<string | null> {
  if (email === '') {
    return null
  }
  const id = await findUserId(tx, email)
  if (id === null) {
    throw faultOf('user', 'no_account')
  }
  return id
}

function recorded(row: PromoCodeRow) {
  return {
    code: row.code,
    percent: toText(row.percent),
    isEnabled: row.isEnabled,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    totalLimit: row.totalLimit,
    perUserLimit: row.perUserLimit,
    minUsd: row.minUsd && toText(row.minUsd),
    directionIds: row.directionIds.join(', ') || null,
    isShown: row.isShown,
  }
}
