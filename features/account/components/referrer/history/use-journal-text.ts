import { useTranslations } from 'next-intl'
import type { ReferralJournalEntry } from '@/lib/contracts/loyalty/referral'
import { Decimal } from '@/lib/money/decimal'
import { useSums } from '../use-sums'

type JournalText = { title: string; lines: string[] }

/** An entry of the journal in words: what happened, and below it why and how it was computed. */
export function useJournalText(): (entry: ReferralJournalEntry) => JournalText {
  const t = useTranslations('account.referrer.journal')
  const { amountText, arithmeticText } = useSums()

  function amountOf({ arithmetic }: ReferralJournalEntry): string | null {
    const { amount = null, currency = null } = arithmetic ?? {}
    return amount === null || currency === null ? null : amountText(amount, currency)
  }

  function titleOf(entry: ReferralJournalEntry): string {
    const { event, reason, visits } = entry
    const amount = amountOf(entry)
    switch (event) {
      case 'visit':
        return t('say.visit', { visits: visits ?? 0 })
      case 'refusal':
        return reason === null
          ? t('say.refusalPlain')
          : t('say.refusal', { reason: t(`reason.${reason}`) })
      case 'credit':
      case 'hold_over':
      case 'reversal':
      case 'set_off':
        return amount === null ? t(`say.${event}Plain`) : t(`say.${event}`, { amount })
      case 'attribution':
      case 'blocked':
      case 'unblocked':
        return t(`say.${event}`)
    }
  }

  function debtOf({ arithmetic }: ReferralJournalEntry): string | null {
    const { debt = null, currency = null } = arithmetic ?? {}
    return debt === null || currency === null || new Decimal(debt).isZero()
      ? null
      : t('debt', { debt: amountText(debt, currency) })
  }

  return (entry) => {
    const { arithmetic, order, remark } = entry
    const lines = [
      order === null ? null : t('order', { order }),
      arithmetic && arithmeticText(arithmetic),
      debtOf(entry),
      remark === null ? null : t('remark', { remark }),
    ]
    return { title: titleOf(entry), lines: lines.filter((line) => line !== null) }
  }
}
