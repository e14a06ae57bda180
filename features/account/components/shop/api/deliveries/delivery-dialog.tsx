import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ErrorNote } from '@/components/feedback/notes'
import { Moment } from '@/components/time/moment'
import { Button } from '@/components/ui/button/button'
import { Disclosure } from '@/components/ui/display/disclosure'
import { Skeleton } from '@/components/ui/display/skeleton'
import { Dialog } from '@/components/ui/overlay/dialog'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { ownCall, useRefreshOwn } from '@/features/account/components/settings/parts/own-call'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import {
  getShopDelivery,
  listShopDeliveries,
  replayShopDelivery,
  type WebhookDeliveryDetails,
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
  const query = useOwnQuery(getShopDelivery, { params }, { isEnabled: open })
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
        {(delivery) => <Tries delivery={delivery} />}
      </Loaded>
    </Dialog>
  )
}

function Tries({ delivery: { event, tries } }: { delivery: WebhookDeliveryDetails }) {
  const t = useTranslations('shop.deliveries')

  return (
    <>
      <p className="mt-2 font-mono text-sm wrap-anywhere text-ink-3">{event}</p>
      {tries.length === 0 && <p className="mt-3 text-base text-ink-2">{t('notTried')}</p>}
      {tries.toReversed().map((each, index) => (
        <Disclosure
          key={each.at}
          isOpen={index === 0}
          summary={
            <span className="flex flex-wrap gap-x-3">
              <Moment at={each.at} show="full" />
              <span className="text-ink-2">
                {each.answer === null
                  ? t(`fault.${each.fault ?? 'connection'}`)
                  : t('answered', { status: each.answer.status })}
              </span>
            </span>
          }
        >
          <p className="text-sm text-ink-3 tabular">
            {t('took', { milliseconds: each.milliseconds })}
          </p>
          <Text label={t('request')} text={requestText(each)} />
          {each.answer !== null && <Text label={t('answer')} text={each.answer.body || '—'} />}
        </Disclosure>
      ))}
    </>
  )
}

function requestText({ url, request }: WebhookDeliveryDetails['tries'][number]): string {
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)
  return [`POST ${url}`, ...headers, '', request.body].join('\n')
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <div className="mt-3">
      <p className="mb-1 text-sm font-medium text-ink-2">{label}</p>
      <pre className="max-h-80 overflow-auto rounded-field bg-sunken p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap text-ink">
        {text}
      </pre>
    </div>
  )
}
