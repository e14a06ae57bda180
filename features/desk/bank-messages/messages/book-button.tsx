import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import {
  assignBankMessage,
  listBankMessages,
  type DeskBankMessage,
} from '@/lib/contracts/bank-messages/desk-bank-messages'
import { getDeskClaim } from '@/lib/contracts/desk/claim'
import { listDeskClaims } from '@/lib/contracts/desk/claims'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'

type Props = {
  message: DeskBankMessage
  claim: NonNullable<DeskBankMessage['claim']>
}

/** The calls whose answers change when the payment of a message is booked. */
export const bookingRefreshes = [listBankMessages, getDeskClaim, listDeskClaims]

/** Books the payment of a message for the order that fits it, with one press. */
export function BookButton({ claim, message }: Props) {
  const t = useTranslations('desk.bankMessages')
  const { id, number, version } = claim
  const assign = useDeskChange(assignBankMessage, {
    refreshes: bookingRefreshes,
    done: t('assigned'),
  })

  return (
    <Button
      size="small"
      loading={assign.isPending}
      onClick={() => assign.mutate({ params: { id: message.id }, body: { claim: id, version } })}
    >
      {t('book', { number: claimNumberText(number) })}
    </Button>
  )
}
