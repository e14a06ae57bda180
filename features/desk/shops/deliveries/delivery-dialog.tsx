import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { DeliveryStateBadges } from '@/components/webhooks/delivery-state'
import { DeliveryTries } from '@/components/webhooks/delivery-tries'
import { followPace } from '@/components/webhooks/follow-pace'
import { Fact } from '@/features/desk/claims/one/claim-section'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { UserTime } from '@/features/desk/users/user-time'
import {
  getDeskDelivery,
  listDeskDeliveries,
  replayDeskDelivery,
  type DeskDeliveryDetails,
} from '@/lib/contracts/shops/desk-shops'
import { Link } from '@/lib/i18n/navigation'

type Props = { id: string; onClose: () => void }

/** One webhook: what it tells, each attempt with its request and answer, and the way to send it again. */
export function DeliveryDialog({ id, onClose }: Props) {
  const t = useTranslations('desk.shops.webhooks.log')
  const query = useDeskQuery(
    getDeskDelivery,
    { params: { id } },
    { isAlwaysFresh: true, every: ({ state }) => state === 'waiting' && followPace },
  )
  const replay = useDeskChange(replayDeskDelivery, {
    refreshes: [listDeskDeliveries, getDeskDelivery],
    done: t('willSend'),
    onDone: onClose,
    texts: { state_changed: t('off') },
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={query.data?.type ?? t('one')}
      footer={
        <Button
          loading={replay.isPending}
          disabled={!query.data}
          onClick={() => replay.mutate({ params: { id } })}
        >
          {t('sendAgain')}
        </Button>
      }
    >
      <Loaded query={query}>
        {(delivery) => (
          <>
            <Facts delivery={delivery} />
            <DeliveryTries tries={delivery.tries} />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

const linkClasses = 'text-accent hover:underline'

function Facts({ delivery }: { delivery: DeskDeliveryDetails }) {
  const t = useTranslations('desk.shops.webhooks.log')
  const { event, invoice, live, nextAt, payout } = delivery

  return (
    <dl className="text-sm">
      <Fact label={t('state')}>
        <span className="flex flex-wrap justify-end gap-1">
          <DeliveryStateBadges delivery={delivery} />
        </span>
      </Fact>
      <Fact label={t('eventId')}>
        <span className="font-mono">{event}</span>
      </Fact>
      {invoice !== null && (
        <Fact label={t('invoice')}>
          <Link href={`/operator/invoices/${invoice}`} className={linkClasses}>
            {invoice}
          </Link>
        </Fact>
      )}
      {payout !== null && (
        <Fact label={t('payout')}>
          {/* The desk has no pages for payouts of the test mode. */}
          {live ? (
            <Link href={`/operator/withdrawals/${payout}`} className={linkClasses}>
              {payout}
            </Link>
          ) : (
            payout
          )}
        </Fact>
      )}
      {nextAt !== null && (
        <Fact label={t('next')}>
          <UserTime at={nextAt} mayWrap />
        </Fact>
      )}
    </dl>
  )
}
