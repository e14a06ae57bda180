import { useTranslations } from 'next-intl'
import { ownCall, useRefreshOwn } from '@/features/account/components/settings/parts/own-call'
import { useSecretView } from '@/features/account/components/settings/parts/use-secret-view'
import { ProofDialog } from '@/features/account/components/settings/proof/proof-dialog'
import { getShopWebhooks, rotateShopWebhookSecret } from '@/lib/contracts/shops/own-webhooks'
import { useShop } from '../../frame/shop-context'

type Props = { open: boolean; onClose: () => void }

/** Creates a new signing key; the previous one also signs for a day. */
export function RotateDialog({ open, onClose }: Props) {
  const t = useTranslations('shop.webhook')
  const refresh = useRefreshOwn()
  const { shop, live } = useShop()
  const { view, show, clear } = useSecretView(onClose)

  return (
    <ProofDialog
      open={open}
      onClose={onClose}
      onClosed={clear}
      title={t('rotateTitle')}
      description={t('rotateText')}
      confirmLabel={t('rotate')}
      act={async (proof) => {
        const body = { live, ...proof }
        const made = await ownCall(rotateShopWebhookSecret, { params: { id: shop.id }, body })
        show({ secret: made.secret, title: t('keyTitle'), label: t('key'), warning: t('keyOnce') })
        void refresh(getShopWebhooks)
      }}
      next={view}
    />
  )
}
