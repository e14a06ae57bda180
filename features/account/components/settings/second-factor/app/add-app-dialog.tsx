'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormProvider, type FieldError, type UseFormRegisterReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { ownerProof } from '@/lib/contracts/accounts/me'
import { beginTotp, confirmTotp } from '@/lib/contracts/accounts/second-factor'
import { listSessions } from '@/lib/contracts/accounts/sessions'
import type { CallOutput } from '@/lib/http/call-types'
import { FormDialog, type FormView } from '@/features/account/components/settings/parts/form-dialog'
import { ownCall, useRefreshOwn } from '@/features/account/components/settings/parts/own-call'
import { useOwnForm } from '@/features/account/components/settings/parts/use-own-form'
import { ProofFields } from '@/features/account/components/settings/proof/proof-fields'
import {
  emptyProof,
  proofOf,
  useProofForm,
} from '@/features/account/components/settings/proof/use-proof-form'
import { useCodesView } from '../codes/use-codes-view'
import { Button } from '@/components/ui/button/button'
import { CopyField } from '@/components/ui/display/copy-field'
import { TextField } from '@/components/ui/form/text-field'
import { fieldText } from '@/features/account/components/settings/parts/field-text'

type Setup = CallOutput<typeof beginTotp>

type AppCode = z.input<typeof confirmTotp.body>

type Props = { open: boolean; onClose: () => void }

/** The steps: the password, the QR code with the app's first code, the recovery codes. */
export function AddAppDialog({ open, onClose }: Props) {
  const [setup, setSetup] = useState<Setup | null>(null)
  const proof = useProofView(setSetup)
  const saved = useCodesView(onClose)
  const app = useAppView(saved.show)

  function reset() {
    setSetup(null)
    proof.clear()
    app.clear()
    saved.clear()
  }

  const frame = { open, onClose, onClosed: reset }
  if (saved.view) {
    return <FormDialog {...frame} step="codes" {...saved.view} />
  }
  return setup ? (
    <FormDialog {...frame} step="app" {...app.view(setup)} />
  ) : (
    <FormDialog {...frame} step="proof" {...proof.view} />
  )
}

function useProofView(onStarted: (setup: Setup) => void) {
  const t = useTranslations('account.settings.factor.app')
  const { form, fault, isBusy, submit, clear, asksCode } = useProofForm({
    schema: ownerProof,
    values: emptyProof,
    send: async (proof) => onStarted(await ownCall(beginTotp, { body: proofOf(proof) })),
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

  const view = (setup: Setup): FormView => ({
    title: t('addTitle'),
    confirmLabel: t('confirm'),
    fault,
    isBusy,
    onSubmit: submit,
    children: (
      <AppSteps {...setup} code={form.register('code')} fault={form.formState.errors.code} />
    ),
  })
  return { view, clear }
}

type AppStepsProps = {
  secret: string
  uri: string
  qr: string
  code: UseFormRegisterReturn<'code'>
  fault: FieldError | undefined
}

/** The QR code for the app, its secret as text, and the field for the first code. */
function AppSteps({ secret, uri, qr, code, fault }: AppStepsProps) {
  const t = useTranslations('account.settings.factor.app')

  return (
    <ol className="grid list-decimal gap-5 pl-5 text-base text-ink marker:font-semibold marker:text-ink-3">
      <li>{t('stepApp')}</li>
      <li>
        {t('stepScan')}
        <Picture svg={qr} />
        <div className="mt-3 hidden pointer-coarse:block">
          <Button href={uri} color="graySecondary" fullWidth>
            {t('openApp')}
          </Button>
        </div>
        <CopyField
          label={t('secret')}
          value={secret}
          shown={<span className="text-base tracking-wide">{inGroups(secret)}</span>}
          className="mt-3"
        />
      </li>
      <li>
        {t('stepCode')}
        <TextField
          {...code}
          label={t('code')}
          isLabelHidden
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          placeholder="000000"
          className="mt-3"
          error={fieldText(fault, () => t('codeWrong'))}
          reservesErrorLine
        />
      </li>
    </ol>
  )
}

/** The QR code as an image, not as markup, so that nothing inside the SVG can run. */
function Picture({ svg }: { svg: string }) {
  const t = useTranslations('account.settings.factor.app')

  return (
    // An inline SVG needs no image optimiser.
    // oxlint-disable-next-line nextjs/no-img-element
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={t('picture')}
      width={176}
      height={176}
      className="mx-auto mt-3 block rounded-sm"
    />
  )
}

function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}
