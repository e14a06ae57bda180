'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { ownerProof } from '@/lib/contracts/accounts/me'
import { beginTotp, confirmTotp } from '@/lib/contracts/accounts/second-factor'
import { listSessions } from '@/lib/contracts/accounts/sessions'
import type { CallOutput } from '@/lib/http/call-types'
import { FormDialog, type FormView } from '@/features/account/components/settings/parts/form-dialog'
import { ownCall } from '@/features/account/components/settings/parts/own-call'
import { useOwnForm } from '@/features/account/components/settings/parts/use-own-form'
import { useRefreshOwn } from '@/features/account/components/settings/parts/use-refresh-own'
import { ProofFields } from '@/features/account/components/settings/proof/proof-fields'
import {
  emptyProof,
  proofOf,
  useProofForm,
} from '@/features/account/components/settings/proof/use-proof-form'
import { useCodesView } from '../codes/use-codes-view'
import { AppSteps } from './app-steps'

type Begun = CallOutput<typeof beginTotp>

type AppCode = z.input<typeof confirmTotp.body>

type Props = { open: boolean; onClose: () => void }

/** The password, then the picture and the app's first code, then the recovery codes. */
export function AddAppDialog({ open, onClose }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const proof = useProofView(setBegun)
  const saved = useCodesView(onClose)
  const app = useAppView(saved.show)

  function forget() {
    setBegun(null)
    proof.clear()
    app.clear()
    saved.clear()
  }

  const frame = { open, onClose, onClosed: forget }
  if (saved.view) {
    return <FormDialog {...frame} step="codes" {...saved.view} />
  }
  return begun ? (
    <FormDialog {...frame} step="app" {...app.view(begun)} />
  ) : (
    <FormDialog {...frame} step="proof" {...proof.view} />
  )
}

function useProofView(onBegun: (begun: Begun) => void) {
  const t = useTranslations('account.settings.factor.app')
  const { form, fault, isBusy, submit, clear, asksCode } = useProofForm({
    schema: ownerProof,
    values: emptyProof,
    send: async (proof) => onBegun(await ownCall(beginTotp, { body: proofOf(proof) })),
  })

  const view: FormView = {
    title: t('addTitle'),
    description: t('addText'),
    confirmLabel: t('continue'),
    fault,
    isBusy,
    onSubmit: submit,
    children: (
      <FormProvider {...form}>
        <ProofFields asksCode={asksCode} />
      </FormProvider>
    ),
  }
  return { view, clear }
}

function useAppView(onConfirmed: (recoveryCodes: readonly string[]) => void) {
  const t = useTranslations('account.settings.factor.app')
  const toast = useToast()
  const refresh = useRefreshOwn()
  const { form, fault, isBusy, submit, clear } = useOwnForm<AppCode, AppCode>({
    schema: confirmTotp.body,
    values: { code: '' },
    send: async (body) => {
      const { recoveryCodes } = await ownCall(confirmTotp, { body })
      toast.success(t('added'))
      onConfirmed(recoveryCodes)
      void refresh(listSessions)
    },
  })

  const view = (begun: Begun): FormView => ({
    title: t('addTitle'),
    confirmLabel: t('confirm'),
    fault,
    isBusy,
    onSubmit: submit,
    children: (
      <AppSteps {...begun} code={form.register('code')} fault={form.formState.errors.code} />
    ),
  })
  return { view, clear }
}
