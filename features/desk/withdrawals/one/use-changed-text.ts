import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { isOvertaken } from '@/features/desk/kit/form/is-overtaken'
import type { DeskWithdrawal } from '@/lib/contracts/loyalty/desk-withdrawals'

type Watched = {
  seen: Pick<DeskWithdrawal, 'version'>
  latest: Pick<DeskWithdrawal, 'events' | 'version'>
  /** The operator's own decision, which is not reported as a change. */
  change: { isPending: boolean; isSuccess: boolean }
}

/** Who decided what about the withdrawal while a dialog was open, and when; null if nobody did. */
export function useChangedText({ seen, latest, change }: Watched): string | null {
  const t = useTranslations('desk.withdrawals')
  const dateText = useDateText()
  const last = latest.events.at(-1)
  if (!isOvertaken(seen, latest, change) || !last) {
    return null
  }
  return t('already', {
    event: last.event,
    who: last.who,
    when: dateText(last.at, 'dayAndTime'),
  })
}
