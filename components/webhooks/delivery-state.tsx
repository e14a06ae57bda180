import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import type { WebhookDelivery } from '@/lib/contracts/shops/own-webhooks'
import type { DeliveryState } from '@/lib/contracts/shops/webhook-lists'

const tones: Record<DeliveryState, BadgeTone> = {
  waiting: 'amber',
  delivered: 'green',
  failed: 'red',
  dropped: 'neutral',
}

type StateProps = { delivery: Pick<WebhookDelivery, 'state' | 'isReplay' | 'attempts'> }

/** Whether a webhook has arrived, and whether it was sent again. */
export function DeliveryStateBadges({ delivery: { attempts, isReplay, state } }: StateProps) {
  const t = useTranslations('deliveries')

  return (
    <>
      <Badge tone={tones[state]}>
        {t(`state.${state === 'waiting' && attempts > 0 ? 'retrying' : state}`)}
      </Badge>
      {isReplay && <Badge>{t('replay')}</Badge>}
    </>
  )
}

type Outcome = Pick<WebhookDelivery, 'answerStatus' | 'attempts' | 'fault' | 'state'>

/** How often a webhook was sent, and what came of the last attempt. */
export function useAttemptsText(): (delivery: Outcome) => string[] {
  const t = useTranslations('deliveries')

  return ({ answerStatus, attempts, fault, state }) => [
    ...(attempts > 0 ? [t('attempts', { count: attempts })] : []),
    ...(answerStatus === null ? [] : [t('answered', { status: answerStatus })]),
    ...(answerStatus === null && fault !== null ? [t(`fault.${fault}`)] : []),
    ...(state === 'delivered' && fault !== null ? [t('byReplay')] : []),
  ]
}

type Subject = Pick<WebhookDelivery, 'name' | 'payout'>

/** What a webhook is about, in the shop's words. */
export function useSubjectText(): (delivery: Subject) => string {
  const t = useTranslations('deliveries')

  return ({ name, payout }) => name ?? t('payout', { id: (payout ?? '').slice(-8) })
}
