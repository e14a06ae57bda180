import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Note } from '@/components/feedback/notes'
import { Button } from '@/components/ui/button/button'
import { ownCall } from '@/features/account/components/settings/parts/own-call'
import { testShopWebhook } from '@/lib/contracts/shops/own-webhooks'
import type { CallOutput } from '@/lib/http/call-types'
import { useErrorText } from '@/lib/http/use-error-text'
import { useShop } from '../../frame/shop-context'

/** Sends a test message at once, and shows below what was answered. */
export function TestMessage() {
  const t = useTranslations('shop.webhook')
  const errorText = useErrorText()
  const { shop, live } = useShop()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => ownCall(testShopWebhook, { params: { id: shop.id }, body: { live } }),
  })

  return (
    <>
      <Button color="graySecondary" loading={isPending} onClick={() => mutate()}>
        {t('test')}
      </Button>
      <div role="status" className="w-full empty:hidden">
        {error && <Note kind="error">{errorText(error)}</Note>}
        {data && <Answer sent={data} />}
      </div>
    </>
  )
}

function Answer({ sent }: { sent: CallOutput<typeof testShopWebhook> }) {
  const t = useTranslations('shop.webhook')
  const faults = useTranslations('deliveries')
  const { answer, fault, milliseconds } = sent

  if (fault === null) {
    return <Note kind="info">{t('tested', { status: answer?.status ?? '', milliseconds })}</Note>
  }
  return (
    <Note kind="warning">
      {t('notTaken', {
        reason: answer ? faults('answered', { status: answer.status }) : faults(`fault.${fault}`),
      })}
    </Note>
  )
}
