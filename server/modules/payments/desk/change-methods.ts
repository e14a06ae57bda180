import type { PaymentMethodTerms } from '@/lib/contracts/desk/money/payment-methods'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import { Decimal } from '@/lib/money/decimal'
import { notify } from '@/server/database/channels/notify'
import { assertCurrentVersion, isSameState } from '@/server/modules/audit'
import { changeAtDesk, type ChangeDeps } from '@/server/modules/resources'
import type { PaymentMethods } from '../ports'
import {
  findCurrencyCode,
  findWaysOfRail,
  listConfiguredProviders,
  lockMethods,
  storeMethods,
} from './methods.repository'
import { offeredMethods } from './list-methods'

type SaveMethods = { currencyId: number; version: string; terms: PaymentMethodTerms }

type Deps = ChangeDeps & { methods: PaymentMethods }

/**
 * Changes the payment methods of a currency for new claims only: existing claims and waiting payouts
 * keep their method. Throws `not_found`, `validation_error` for a method that is not configured, and
 * `state_changed` for an outdated version.
 */
export async function saveMethods(
  { methods, ...deps }: Deps,
  { currencyId, version, terms }: SaveMethods,
): Promise<void> {
  const entity = 'payment_method'
  await changeAtDesk(
    deps,
    async (tx) => {
      const before = await lockMethods(tx, currencyId)
      if (!before) {
        throw new AppError('not_found')
      }
      await assertCurrentVersion(tx, { entity, id: currencyId, state: before, version })
      assertOffered(methods, { before, terms, rail: await findWaysOfRail(tx, currencyId) })
      assertProviders(terms, { before, configured: await listConfiguredProviders(tx) })
      if (isSameState(before, terms)) {
        return null
      }
      await storeMethods(tx, { currencyId, terms, now: deps.now })
      const subject = await findCurrencyCode(tx, currencyId)
      const change = {
        entity,
        action: 'payment_method.update',
        entityId: String(currencyId),
      } as const
      return { ...change, before, after: terms, subject }
    },
    // The catalogue shows whether an operator is needed, so it changes too.
    { notify: (tx) => notify(tx, 'catalogue_changed', entity) },
  )
}

type MethodChange = {
  before: PaymentMethodTerms
  terms: PaymentMethodTerms
  rail: Record<'payIn' | 'payOut', boolean>
}

/* A method that is no longer configured may stay on one side while the other side is changed. */
function assertOffered(methods: PaymentMethods, { before, terms, rail }: MethodChange): void {
  const offered = offeredMethods(methods)
  const isOffered = (side: 'payIn' | 'payOut') =>
    offered[side].includes(terms[side]) && (terms[side] !== 'rail' || rail[side])
  const faults = (['payIn', 'payOut'] as const)
    .filter((side) => terms[side] !== before[side] && !isOffered(side))
    .map((side) => ({ field: `terms.${side}`, key: 'unknown_value' as const }))
  if (faults.length > 0) {
    throw new AppError('validation_error', { faults })
  }
}

type ProviderChange = { before: PaymentMethodTerms; configured: readonly string[] }

/* A provider that the settings no longer name may stay in the list. */
function assertProviders(
  { payIn, providers }: PaymentMethodTerms,
  { before, configured }: ProviderChange,
): void {
  const known = [...configured, ...before.providers.map(({ provider }) => provider)]
  const names = providers.map(({ provider }) => provider)
  const faults: FieldError[] = providers.flatMap(({ provider, minAmount, maxAmount }, index) => {
    const at = `terms.providers.${index}`
    const isWrong = !known.includes(provider) || names.indexOf(provider) !== index
    const [least, most] = [boundOf(minAmount), boundOf(maxAmount)]
    return [
      ...(isWrong ? [{ field: `${at}.provider`, key: 'unknown_value' } as const] : []),
      ...(least?.lte(0) ? [{ field: `${at}.minAmount`, key: 'not_positive' } as const] : []),
      ...(most?.lte(0) || (least && most?.lt(least))
        ? [{ field: `${at}.maxAmount`, key: 'not_positive' } as const]
        : []),
    ]
  })
  if (payIn === 'provider' && providers.length === 0) {
    faults.push({ field: 'terms.payIn', key: 'no_provider' })
  }
  if (faults.length > 0) {
    throw new AppError('validation_error', { faults })
  }
}

function boundOf(text: string | null): Decimal | null {
  return text === null ? null : new Decimal(text)
}
