'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { ownerProof } from '@/lib/contracts/accounts/me'
import { renewRecoveryCodes } from '@/lib/contracts/accounts/second-factor'
import { FormDialog } from '@/features/account/components/settings/parts/form-dialog'
import { ownCall } from '@/features/account/components/settings/parts/own-call'
import { useRefreshOwn } from '@/features/account/components/settings/parts/use-refresh-own'
import { ProofFields } from '@/features/account/components/settings/proof/proof-fields'
import {
  emptyProof,
  proofOf,
  useProofForm,
} from '@/features/account/components/settings/proof/use-proof-form'
import { useCodesView } from './use-codes-view'

type Props = { open: boolean; onClose: () => void }

/** The password and a code, then the new codes. */
export function RenewCodesDialog({ open, onClose }: Props) {
  const t = useTranslations('account.settings.factor.codes')
  const refresh = useRefreshOwn()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const saved = useCodesView(onClose)
  const { form, fault, isBusy, submit, clear, asksCode } = useProofForm({
    schema: ownerProof,
    values: emptyProof,
    send: async (proof) => {
      const { recoveryCodes } = await ownCall(renewRecoveryCodes, { body: proofOf(proof) })
      setCodes(recoveryCodes)
      void refresh()
    },
  })

  function forget() {
    setCodes(null)
    clear()
    saved.clear()
  }

  const frame = { open, onClose, onClosed: forget }
  if (codes !== null) {
    return <FormDialog {...frame} step="codes" {...saved.view(codes)} />
  }
  return (
    <FormDialog
      {...frame}
      step="proof"
      title={t('renewTitle')}
      description={t('renewText')}
      confirmLabel={t('renew')}
      fault={fault}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <FormProvider {...form}>
        <ProofFields asksCode={asksCode} />
      </FormProvider>
    </FormDialog>
  )
}
