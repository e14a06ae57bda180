import { useTranslations } from 'next-intl'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import type { DeskAct } from '../model/action-keys'
import { isAboutCash } from '../model/hand-over'

const withCash = [
  'accept',
  'record_payment',
  'reject',
  'refund',
  'complete',
  'complete_refund',
  'refund_details',
  'retry_payout',
  'retry_refund',
  'return_unclaimed',
] as const

/* The actions that decide what a shop receives, if the claim pays its invoice. */
const withInvoice = [
  'accept',
  'accept_as_agreed',
  'keep_agreed',
  'recalculate',
  'record_payment',
  'refund',
  'undo',
] as const

/** The wording of an action: banknotes are received at the desk and paid out in cash, not sent. */
export function useActTexts(claim: DeskClaim) {
  const t = useTranslations('desk.claims')
  const number = claimNumberText(claim.number)

  return (act: DeskAct): { name: string; title: string; text: string } => {
    const key = textsKey(act, claim)
    const ofInvoice = withInvoice.find((one) => claim.invoice !== null && one === act)
    return {
      name: t(`${key}.name`),
      title: t(`${key}.title`, { number }),
      text: ofInvoice ? t(`invoiceActs.${ofInvoice}`) : t(`${key}.text`),
    }
  }
}

function textsKey(act: DeskAct, claim: DeskClaim) {
  if (act === 'cash_ready' && claim.handOver === 'ready') {
    return 'cash.acts.cash_moved' as const
  }
  const cash = withCash.find((one) => one === act)
  return cash && isAboutCash(act, claim) ? (`cash.acts.${cash}` as const) : (`acts.${act}` as const)
}
