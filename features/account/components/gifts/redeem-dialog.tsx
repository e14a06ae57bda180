import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { z } from 'zod'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { randomKey } from '@/lib/browser/random-key'
import { maxGiftDetails } from '@/lib/contracts/loyalty/gift-lists'
import { getOwnGifts, listOwnPoints, redeemGift, type OwnGift } from '@/lib/contracts/loyalty/gifts'
import { FormDialog } from '../settings/parts/form-dialog'
import { ownCall, useRefreshOwn } from '../settings/parts/own-call'
import { useOwnForm } from '../settings/parts/use-own-form'

type Props = { gift: OwnGift; points: number; open: boolean; onClose: () => void }

const schema = z.object({ details: z.string() })

/** Orders a gift; asks for what the office needs to know. All attempts share one key: one order. */
export function RedeemDialog({ gift, points, open, onClose }: Props) {
  const t = useTranslations('account.gifts')
  const toast = useToast()
  const refresh = useRefreshOwn()
  const [idempotencyKey] = useState(randomKey)
  const { id, title, price, asks } = gift
  const { form, submit, fault, isBusy } = useOwnForm<{ details: string }, { details: string }>({
    schema,
    values: { details: '' },
    send: async ({ details }) => {
      try {
        await ownCall(redeemGift, { params: { id }, body: { price, details } }, { idempotencyKey })
      } finally {
        // A refusal says that something has changed, so what the page shows is old.
        await refresh(getOwnGifts, listOwnPoints)
      }
      toast.success(t('ordered'))
      onClose()
    },
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('getTitle', { gift: title })}
      description={<Cost price={price} points={points} />}
      confirmLabel={t('confirm', { count: price })}
      fault={fault}
      isBusy={isBusy}
      onSubmit={submit}
    >
      {asks && (
        <TextareaField
          {...form.register('details')}
          rows={3}
          maxLength={maxGiftDetails}
          label={asks}
          hint={t('detailsHint')}
          error={form.formState.errors.details?.message}
        />
      )}
    </FormDialog>
  )
}

function Cost({ price, points }: { price: number; points: number }) {
  const t = useTranslations('account.gifts')
  const format = useFormatter()
  const [before] = useState(points)

  return (
    <dl className="mt-2 grid gap-1 tabular">
      {(
        [
          ['have', before],
          ['costs', price],
          ['after', before - price],
        ] as const
      ).map(([key, value]) => (
        <div key={key} className="flex justify-between gap-4 last:font-semibold last:text-ink">
          <dt>{t(key)}</dt>
          <dd>{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
