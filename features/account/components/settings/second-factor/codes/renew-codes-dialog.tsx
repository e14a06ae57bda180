'use client'

import { useTranslations } from 'next-intl'
import { renewRecoveryCodes } from '@/lib/contracts/accounts/second-factor'
import { ownCall } from '@/features/account/components/settings/parts/own-call'
import { useRefreshOwn } from '@/features/account/components/settings/parts/use-refresh-own'
import { ProofDialog } from '@/features/account/components/settings/proof/proof-dialog'
import { useCodesView } from './use-codes-view'

type Props = { open: boolean; onClose: () => void }

/** The password and a code, then the new codes. */
export function RenewCodesDialog({ open, onClose }: Props) {
  const t = useTranslations('account.settings.factor.codes')
  const refresh = useRefreshOwn()
  const saved = useCodesView(onClose)

  return (
    <ProofDialog
      open={open}
      onClose={onClose}
      onClosed={saved.clear}
      title={t('renewTitle')}
      description={t('renewText')}
      confirmLabel={t('renew')}
      act={async (body) => {
        const { recoveryCodes } = await ownCall(renewRecoveryCodes, { body })
        saved.show(recoveryCodes)
        void refresh()
      }}
      next={saved.view}
    />
  )
}
