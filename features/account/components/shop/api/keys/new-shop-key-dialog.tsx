import { useTranslations } from 'next-intl'
import type { z } from 'zod'
import { createShopKey, listShopKeys } from '@/lib/contracts/shops/own-shops'
import { maxShopKeyName, shopScopes } from '@/lib/contracts/shops/shop-lists'
import { KeyDialog, useKeySecret } from '../../../keys/key-dialog'
import { ownCall, useRefreshOwn } from '../../../settings/parts/own-call'
import { emptyProof, proofOf, useProofForm } from '../../../settings/proof/use-proof-form'
import { useShop } from '../../frame/shop-context'

type Props = { open: boolean; onClose: () => void }

type KeyValues = z.input<typeof createShopKey.body>

/** Makes a key of the chosen shop and mode. */
export function NewShopKeyDialog({ open, onClose }: Props) {
  const t = useTranslations('shop.keys')
  const refresh = useRefreshOwn()
  const { shop, live } = useShop()
  const secret = useKeySecret(onClose)
  const own = useProofForm<KeyValues, KeyValues>({
    schema: createShopKey.body,
    values: { ...emptyProof, live, name: '', scopes: ['invoices', 'read'] },
    send: async ({ name, scopes, ...proof }) => {
      const body = { live, name, scopes, ...proofOf(proof) }
      secret.show(await ownCall(createShopKey, { params: { id: shop.id }, body }))
      void refresh(listShopKeys)
    },
  })

  return (
    <KeyDialog
      {...{ open, onClose, own, secret }}
      title={t(live ? 'new' : 'newTest')}
      nameHint={t('nameHint')}
      maxName={maxShopKeyName}
      scopes={shopScopes.map((scope) => ({
        scope,
        label: t(`scope.${scope}`),
        hint: t(`scopeText.${scope}`),
      }))}
    />
  )
}
