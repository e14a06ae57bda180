import { useTranslations } from 'next-intl'
import type { z } from 'zod'
import { createPartnerKey, listPartnerKeys } from '@/lib/contracts/partners/partner-keys'
import { maxPartnerKeyName, partnerScopes } from '@/lib/contracts/partners/partner-lists'
import { KeyDialog, useKeySecret } from '../../keys/key-dialog'
import { ownCall, useRefreshOwn } from '../../settings/parts/own-call'
import { emptyProof, proofOf, useProofForm } from '../../settings/proof/use-proof-form'

type Props = { open: boolean; onClose: () => void }

type KeyValues = z.input<typeof createPartnerKey.body>

/** Makes a key of the partner API. */
export function NewKeyDialog({ open, onClose }: Props) {
  const t = useTranslations('account.referrer.api')
  const refresh = useRefreshOwn()
  const secret = useKeySecret(onClose)
  const own = useProofForm<KeyValues, KeyValues>({
    schema: createPartnerKey.body,
    values: { ...emptyProof, name: '', scopes: [] },
    send: async ({ name, scopes, ...proof }) => {
      secret.show(await ownCall(createPartnerKey, { body: { name, scopes, ...proofOf(proof) } }))
      void refresh(listPartnerKeys)
    },
  })

  return (
    <KeyDialog
      {...{ open, onClose, own, secret }}
      title={t('new')}
      nameHint={t('nameHint')}
      maxName={maxPartnerKeyName}
      scopes={partnerScopes.map((scope) => ({
        scope,
        label: t(`scope.${scope}`),
        hint: t(`scopeText.${scope}`),
      }))}
    />
  )
}
