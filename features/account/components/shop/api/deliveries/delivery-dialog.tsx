import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ErrorNote } from '@/components/feedback/notes'
import { Button } from '@/components/ui/button/button'
import { Skeleton } from '@/components/ui/display/skeleton'
import { Dialog } from '@/components/ui/overlay/dialog'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { useSubjectText } from '@/components/webhooks/delivery-state'
import { DeliveryTries } from '@/components/webhooks/delivery-tries'
import { followPace } from '@/components/webhooks/follow-pace'
import { ownCall, useRefreshOwn } from '@/features/account/components/settings/parts/own-call'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import {
  getShopDelivery,
  listShopDeliveries,
  replayShopDelivery,
} from '@/lib/contracts/shops/own-webhooks'
import { useErrorText } from '@/lib/http/use-error-text'
import { Loaded } from '../../../frame/loaded'
import { useShop } from '../../frame/shop-context'

type Props = { id: string; open: boolean; onClose: () => void }

/** One delivery: each attempt with what was sent and answered, and the way to send it again. */
export function DeliveryDialog({ id, open, onClose }: Props) {
  const t = useTranslations('shop.deliveries')
  const toast = useToast()
  const errorText = useErrorText()
  const refresh = useRefreshOwn()
  const { shop } = useShop()
  const params = { id: shop.id, delivery: id }
  const subjectText = useSubjectText()
  const query = useOwnQuery(
    getShopDelivery,
    { params },
    { isEnabled: open, every: ({ state }) => state === 'waiting' && followPace },
  )
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () => ownCall(replayShopDelivery, { params }),
    onSuccess: () => {
      onClose()
      toast.success(t('replayed'))
      void refresh(listShopDeliveries)
    },
  })

  return (
    <Dialog
      size="large"
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onClosed={reset}
      title={query.data?.type ?? t('one')}
      footer={
        <Button loading={isPending} onClick={() => mutate()}>
          {t('sendAgain')}
        </Button>
      }
    >
      <ErrorNote text={error ? errorText(error) : null} />
      <Loaded query={query} skeleton={<Skeleton width="100%" height={240} shape="field" />}>
        {({ event, tries, ...about }) => (
          <>
            <p className="mt-2 text-base wrap-anywhere">{subjectText(about)}</p>
            <p className="mt-1 font-mono text-sm wrap-anywhere text-ink-3">{event}</p>
            <DeliveryTries tries={tries} />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
