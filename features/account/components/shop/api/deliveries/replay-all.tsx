import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { ownCall, useRefreshOwn } from '@/features/account/components/settings/parts/own-call'
import { listShopDeliveries, replayShopDeliveries } from '@/lib/contracts/shops/own-webhooks'
import { useErrorText } from '@/lib/http/use-error-text'
import { useShop } from '../../frame/shop-context'

const days = 7
const dayMs = 86_400_000

/** Sends everything of the last week again that did not arrive, after the receiver was repaired. */
export function ReplayAll() {
  const t = useTranslations('shop.deliveries')
  const toast = useToast()
  const errorText = useErrorText()
  const refresh = useRefreshOwn()
  const { shop, live } = useShop()
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const since = new Date(Date.now() - days * dayMs).toISOString()
      return ownCall(replayShopDeliveries, { params: { id: shop.id }, body: { live, since } })
    },
    onSuccess: ({ hasMore, replayed }) =>
      toast.success(t(hasMore ? 'replayedSome' : 'replayedAll', { count: replayed })),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => refresh(listShopDeliveries),
  })

  return (
    <Button
      color="graySecondary"
      className="justify-self-start"
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('replayAll', { days })}
    </Button>
  )
}
