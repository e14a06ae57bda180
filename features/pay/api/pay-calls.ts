import * as contract from '@/lib/contracts/shops/pay'
import type { TestOutcome } from '@/lib/contracts/shops/invoice-lists'
import type { CallInput } from '@/lib/http/call-types'
import { call } from '@/lib/http/call'

type Choice = CallInput<typeof contract.choosePayment>['body']

export function chooseCurrency(id: string, { body, key }: { body: Choice; key: string }) {
  return call(contract.choosePayment, { params: { id }, body }, { idempotencyKey: key })
}

export function simulateOutcome(id: string, outcome: TestOutcome) {
  return call(contract.simulatePayment, { params: { id }, body: { outcome } })
}

export function openLink(code: string, { amount, key }: { amount: string | null; key: string }) {
  const body = amount === null ? {} : { amount }
  return call(contract.openPayLink, { params: { code }, body }, { idempotencyKey: key })
}
