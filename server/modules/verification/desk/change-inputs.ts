import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { VerificationInputTerms } from '@/lib/contracts/desk/verifications/verification-inputs'
import type { VerificationKind } from '@/lib/contracts/verification/verification-lists'
import { AppError } from '@/lib/errors/app-error'
import { notify } from '@/server/database/channels/notify'
import type { Executor, Tx } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { verificationInputs } from '@/server/database/schema/verification-inputs'
import { versionOf } from '@/server/database/version-of'
import { assertCurrentVersion } from '@/server/modules/audit'
import { changeAtDesk, type ChangeDeps } from '@/server/modules/resources'
import { listFormInputs, listInputsOf, type FormInput } from '../forms/forms.repository'

type FormOf = { currencyId: number | null; kind: VerificationKind }

export type InputSet = FormOf & {
  currency: typeof currencies.$inferSelect | null
  inputs: VerificationInputTerms[]
  version: string
}

const entity = 'verification_inputs'

/** What is asked for, per currency and kind, in the order of the currencies; persons come last. */
export async function listInputSets(db: Executor): Promise<InputSet[]> {
  const rows = await listFormInputs(db)
  const money = await db.select().from(currencies).orderBy(asc(currencies.position))
  const sets = new Map<string, FormInput[]>()
  for (const row of rows) {
    const key = entityIdOf(row)
    sets.set(key, [...(sets.get(key) ?? []), row])
  }
  const positionOf = (set: InputSet) =>
    set.currency === null ? money.length : money.findIndex(({ id }) => id === set.currency?.id)
  return [...sets.values()]
    .flatMap((inputs): InputSet[] => {
      const [first] = inputs
      return first
        ? [setOf(first, inputs, money.find(({ id }) => id === first.currencyId) ?? null)]
        : []
    })
    .toSorted((a, b) => positionOf(a) - positionOf(b))
}

type SaveInputs = FormOf & {
  /** The version that the operator saw; null if nothing was asked for. */
  version: string | null
  inputs: readonly VerificationInputTerms[]
}

/**
 * Sets what is asked for a currency and a kind. Without inputs nobody can be verified for it, and its
 * verification course is not offered. Throws `validation_error` and `state_changed`.
 */
export async function saveInputs(deps: ChangeDeps, form: SaveInputs): Promise<InputSet> {
  const { currencyId, inputs, kind, version } = form
  if ((kind === 'person') !== (currencyId === null)) {
    const key = kind === 'person' ? 'unknown_value' : 'required'
    throw new AppError('validation_error', { faults: [{ field: 'currency', key }] })
  }
  await changeAtDesk(
    deps,
    async (tx) => {
      const currency = await lockForm(tx, form)
      const before = (await listInputsOf(tx, form)).map(termsOf)
      await assertCurrentVersion(tx, {
        entity,
        id: entityIdOf(form),
        state: before,
        version: version ?? versionOf([]),
      })
      await tx.delete(verificationInputs).where(isOf(form))
      if (inputs.length > 0) {
        await tx.insert(verificationInputs).values(
          inputs.map(({ kind: inputKind, ...terms }, position) => ({
            ...terms,
            inputKind,
            currencyId,
            kind,
            position,
          })),
        )
      }
      return {
        action: 'verification_inputs.update',
        entity,
        entityId: entityIdOf(form),
        before: { inputs: before },
        after: { inputs: [...inputs] },
        subject: currency?.code ?? null,
      }
    },
    // The calculator offers the verification course only where somebody can be verified.
    { notify: (tx) => notify(tx, 'catalogue_changed', entity) },
  )
  const rows = await listInputsOf(deps.db, form)
  const [currency = null] =
    currencyId === null
      ? []
      : await deps.db.select().from(currencies).where(eq(currencies.id, currencyId))
  return setOf(form, rows, currency)
}

async function lockForm(tx: Tx, { currencyId, kind }: FormOf) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${entity}:${kind}`}))`)
  if (currencyId === null) {
    return null
  }
  const [currency] = await tx
    .select()
    .from(currencies)
    .where(eq(currencies.id, currencyId))
    .for('share')
  if (!currency) {
    throw new AppError('validation_error', {
      faults: [{ field: 'currency', key: 'unknown_value' }],
    })
  }
  return currency
}

function isOf({ currencyId, kind }: FormOf) {
  return and(
    eq(verificationInputs.kind, kind),
    currencyId === null
      ? isNull(verificationInputs.currencyId)
      : eq(verificationInputs.currencyId, currencyId),
  )
}

function setOf(
  { currencyId, kind }: FormOf,
  rows: readonly FormInput[],
  currency: InputSet['currency'],
): InputSet {
  const inputs = rows.map(termsOf)
  return { currencyId, kind, currency, inputs, version: versionOf(inputs) }
}

function termsOf(row: FormInput): VerificationInputTerms {
  const { checker, frame, hintEn, hintRu, inputKind, isRequired, key, labelEn, labelRu, type } = row
  const texts = { labelRu, labelEn, hintRu, hintEn }
  return { key, type, kind: inputKind, checker, frame, ...texts, isRequired }
}

function entityIdOf({ currencyId, kind }: FormOf): string {
  return currencyId === null ? kind : `${String(currencyId)}:${kind}`
}
