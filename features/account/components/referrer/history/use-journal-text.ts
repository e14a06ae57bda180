import { useTranslations } from 'next-intl'
import { useRewardSums } from '@/components/referral/use-reward-sums'
import type { ReferralJournalEntry } from '@/lib/contracts/loyalty/referral'
import { Decimal } from '@/lib/money/decimal'

type JournalText = { title: string; lines: string[] }

/** An entry of the journal in words: what happened, and below it why and how it was computed. */
export function useJournalText(): (entry: ReferralJournalEntry) => JournalText {
  const t = useTranslations('account.referrer.journal')
  const { amountText, arithmeticText, usdText } = useRewardSums()

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

  function orderOf({ arithmetic, order, pair }: ReferralJournalEntry): string | null {
    if (order === null) {
      return null
    }
    const worth = arithmetic?.worthUsd ?? null
    return [
      t('order', { order }),
      pair && `${pair.from} → ${pair.to}`,
      worth === null ? null : usdText(worth),
    ]
      .filter((part) => part !== null)
      .join(' · ')
  }

  return (entry) => {
    const { arithmetic, remark, usedPromoCode } = entry
    const lines = [
      orderOf(entry),
      usedPromoCode ? t('usedPromoCode') : null,
      arithmetic && arithmeticText(arithmetic),
      debtOf(entry),
      remark === null ? null : t('remark', { remark }),
    ]
    return { title: titleOf(entry), lines: lines.filter((line) => line !== null) }
  }
}
