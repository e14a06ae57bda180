import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Moment } from '@/components/time/moment'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import { Card } from '@/components/ui/display/card'
import { CopyButton } from '@/components/ui/display/copy/copy-button'
import { useToast } from '@/components/ui/overlay/toast-provider'
import {
  cancelGiftOrder,
  getOwnGifts,
  listOwnPoints,
  type OwnGiftOrder,
} from '@/lib/contracts/loyalty/gifts'
import { useErrorText } from '@/lib/http/use-error-text'
import { FormDialog } from '../settings/parts/form-dialog'
import { ownCall, useRefreshOwn } from '../settings/parts/own-call'
import { GiftPicture } from './gift-picture'

const tones = { ordered: 'amber', given: 'green', declined: 'red', cancelled: 'neutral' } as const

/** The gifts that the customer has ordered, and what became of each. */
export function GiftOrders({ orders }: { orders: readonly OwnGiftOrder[] }) {
  const t = useTranslations('account.gifts')

  return (
    <section aria-labelledby="gift-orders">
      <h2 id="gift-orders" className="text-xl font-semibold">
        {t('orders')}
      </h2>
      <Card padding="none" surface="flat" className="mt-4">
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function OrderRow({ order }: { order: OwnGiftOrder }) {
  const t = useTranslations('account.gifts')
  const { title, picture, price, status, orderedAt } = order

  return (
    <li className="flex gap-4 p-4">
      <GiftPicture
        picture={picture}
        className="size-14 shrink-0 rounded-field border border-line [&>svg]:size-5"
      />
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="min-w-0 font-semibold wrap-anywhere">{title}</p>
          <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        </div>
        <p className="text-sm text-ink-2">
          <Moment at={orderedAt} show="date" /> · {t('price', { count: price })}
        </p>
        <Answer order={order} />
        {status === 'ordered' && <CancelButton order={order} />}
      </div>
    </li>
  )
}

function Answer({ order: { status, note, reason, details, price } }: { order: OwnGiftOrder }) {
  const t = useTranslations('account.gifts')

  return (
    <>
      {details !== null && (
        <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">
          {t('yourDetails', { details })}
        </p>
      )}
      {note !== null && (
        <p className="flex items-center gap-2 text-sm">
          <span className="min-w-0 wrap-anywhere whitespace-pre-line">{note}</span>
          <CopyButton isCompact value={note} label={t('copyNote')} className="shrink-0" />
        </p>
      )}
      {reason !== null && <p className="text-sm wrap-anywhere">{reason}</p>}
      {(status === 'declined' || status === 'cancelled') && (
        <p className="text-sm text-ink-2">{t('returned', { count: price })}</p>
      )}
    </>
  )
}

function CancelButton({ order: { id, title, price } }: { order: OwnGiftOrder }) {
  const t = useTranslations('account.gifts')
  const toast = useToast()
  const errorText = useErrorText()
  const refresh = useRefreshOwn()
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useMutation({
    mutationFn: () => ownCall(cancelGiftOrder, { params: { id } }),
    onSuccess: () => {
      toast.success(t('cancelled'))
      setIsAsking(false)
    },
    onSettled: () => refresh(getOwnGifts, listOwnPoints),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    cancel.mutate()
  }

  return (
    <div className="mt-1">
      <Button size="small" color="graySecondary" onClick={() => setIsAsking(true)}>
        {t('cancel')} <span className="sr-only">{title}</span>
      </Button>
      <FormDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onClosed={cancel.reset}
        title={t('cancelTitle', { gift: title })}
        description={t('cancelText', { count: price })}
        confirmLabel={t('cancel')}
        color="red"
        fault={cancel.error && errorText(cancel.error)}
        isBusy={cancel.isPending}
        onSubmit={submit}
      />
    </div>
  )
}
