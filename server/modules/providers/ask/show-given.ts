import type { RequisiteKind } from '@/lib/contracts/providers/provider-lists'
import { notify } from '@/server/database/channels/notify'
import type { Tx } from '@/server/database/client'
import type { RequisiteField } from '@/server/database/schema/money/payments'
import { findPayInOrMethod, updatePayIn } from '@/server/modules/payments'
import { updateOrder, type OrderRow } from '../orders.repository'
import type { GivenRequisites } from '../ports'

/** Stores the details, and shows them to the customer if the claim still waits for them. */
export async function showGiven(
  tx: Tx,
  order: OrderRow,
  { given, now }: { given: GivenRequisites; now: Date },
): Promise<OrderRow> {
  const { id: providerId, kind, number, holder, bank, amount: exactAmount, until } = given
  const details = { providerId, kind, number, holder, bank, exactAmount, until }
  const change = { state: 'given', leasedUntil: null, fault: null, looks: 0 } as const
  const stored = await updateOrder(tx, order.id, { ...details, ...change, updatedAt: now })
  const { claimId, currencyId } = order
  const { payIn } = await findPayInOrMethod(tx, { claimId, currencyId })
  if (payIn?.state === 'awaited') {
    const fields = fieldsOf(given)
    await updatePayIn(tx, claimId, { state: 'given', fields, exactAmount, until })
    await notify(tx, 'claims_changed', claimId)
  }
  return stored
}

const labels: Record<RequisiteKind, Omit<RequisiteField, 'value'>> = {
  card: { labelRu: 'Номер карты', labelEn: 'Card number' },
  phone: { labelRu: 'Телефон для СБП', labelEn: 'Phone number for SBP' },
  account: { labelRu: 'Номер счёта', labelEn: 'Account number' },
}

function fieldsOf({ kind, number, holder, bank }: GivenRequisites): RequisiteField[] {
  return [
    { ...labels[kind], value: number },
    ...(bank === null ? [] : [{ labelRu: 'Банк', labelEn: 'Bank', value: bank }]),
    { labelRu: 'Получатель', labelEn: 'Recipient', value: holder },
  ]
}
