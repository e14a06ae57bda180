import { useLocale, useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import type { DeskBankMessage } from '@/lib/contracts/bank-messages/desk-bank-messages'
import { Decimal } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'

const tones: Record<DeskBankMessage['state'], BadgeTone> = {
  received: 'neutral',
  unread: 'amber',
  unmatched: 'amber',
  proposed: 'amber',
  booked: 'green',
  recorded: 'green',
  dismissed: 'neutral',
}

/** What a message says, what has become of it, and why an operator has to look at it. */
export function MessageFacts({ message }: { message: DeskBankMessage }) {
  const t = useTranslations('desk.bankMessages')
  const locale = useLocale()
  const { last4, money, payer, reason, state } = message
  const details = [payer, last4 && t('card', { last4 })].filter((part) => part !== null)

  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      {money && (
        <span className="font-semibold whitespace-nowrap tabular">
          {moneyText(new Decimal(money.amount), money.currency, locale)}
        </span>
      )}
      {details.length > 0 && (
        <span className="text-sm wrap-anywhere text-ink-2">{details.join(', ')}</span>
      )}
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {reason !== null && <span className="text-sm text-ink-2">{t(`reasons.${reason}`)}</span>}
    </span>
  )
}
