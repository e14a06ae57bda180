import { useLocale, useTranslations } from 'next-intl'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { Decimal } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'
import type { DeskAct } from '../model/action-keys'
import { isAboutCash } from '../model/hand-over'
import { arrivedSums } from '../model/payments/mismatch'

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

type ActTexts = {
  name: string
  /** The button of its dialog. */
  confirm: string
  title: string
  text: string
}

/** The wording of an action: banknotes are received at the desk and paid out in cash, not sent. */
export function useActTexts(claim: DeskClaim) {
  const t = useTranslations('desk.claims')
  const locale = useLocale()
  const number = claimNumberText(claim.number)

  const sumText = (side: DeskClaim['from']) =>
    moneyText(new Decimal(side.amount), side.currency, locale)
  const [unclaimed] = claim.unclaimed
  const sum = unclaimed ? sumText(unclaimed) : ''
  // Beside money that is left over, the amounts tell the actions apart.
  const nameOf = (key: ReturnType<typeof textsKey>): string => {
    if (unclaimed && key === 'acts.return_unclaimed') {
      return t('acts.return_unclaimed.sum', { sum })
    }
    return unclaimed && key === 'acts.refund'
      ? t('acts.refund.all', { sum: arrivedSums(claim).map(sumText).join(' + ') })
      : t(`${key}.name`)
  }

  return (act: DeskAct): ActTexts => {
    const key = textsKey(act, claim)
    const name = nameOf(key)
    const ofInvoice = withInvoice.find((one) => claim.invoice !== null && one === act)
    return {
      name,
      confirm: act === 'refund_details' ? t('saveDetails') : name,
      title: t(`${key}.title`, { number, sum }),
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
