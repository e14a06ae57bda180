import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { isOvertaken } from '@/features/desk/kit/form/is-overtaken'
import type { DeskShop } from '@/lib/contracts/shops/desk-shops'

type Watched = {
  seen: DeskShop
  latest: DeskShop
  change: { isPending: boolean; isSuccess: boolean }
}

/** What somebody did to the shop while a dialog was open, and when; null if nobody did anything. */
export function useChangedText({ seen, latest, change }: Watched): string | null {
  const t = useTranslations('desk.shops')
  const dateText = useDateText()
  const [last] = latest.events
  if (!isOvertaken(seen, latest, change) || !last) {
    return null
  }
  return t('changedMeanwhile', {
    event: t(`event.${last.event}`),
    who: last.who,
    when: dateText(last.at, 'dayAndTime'),
  })
}
