import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import type { DeskMessage } from '@/lib/contracts/desk/site/contacts'

export function MessageState({ answeredAt }: Pick<DeskMessage, 'answeredAt'>) {
  const t = useTranslations('desk.site.messages')

  return (
    <Badge tone={answeredAt === null ? 'amber' : 'green'}>
      {t(answeredAt === null ? 'state.waiting' : 'state.answered')}
    </Badge>
  )
}
