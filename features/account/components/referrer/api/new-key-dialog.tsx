import { useTranslations } from 'next-intl'
import { FormProvider } from 'react-hook-form'
import { FormDialog, type FormView } from '@/features/account/components/settings/parts/form-dialog'
import { ownCall, useRefreshOwn } from '@/features/account/components/settings/parts/own-call'
import { useSecretView } from '@/features/account/components/settings/parts/use-secret-view'
import { ProofFields } from '@/features/account/components/settings/proof/proof-fields'
import {
  emptyProof,
  proofOf,
  useProofForm,
} from '@/features/account/components/settings/proof/use-proof-form'
import { createPartnerKey, listPartnerKeys } from '@/lib/contracts/partners/partner-keys'
import { KeyFields, type KeyValues } from './key-fields'

type Props = { open: boolean; onClose: () => void }

/** Two steps: what the key may do, with the owner's proof, and then the key itself, shown once. */
export function NewKeyDialog({ open, onClose }: Props) {
  const secret = useSecretView(onClose)
  const form = useFormView(secret.show)
  const frame = {
    open,
    onClose,
    onClosed: () => {
      form.clear()
      secret.clear()
    },
  }

  return secret.view ? (
    <FormDialog {...frame} step="secret" {...secret.view} />
  ) : (
    <FormDialog {...frame} step="form" {...form.view} />
  )
}

function useFormView(onMade: ReturnType<typeof useSecretView>['show']) {
  const t = useTranslations('account.referrer.api')
  const refresh = useRefreshOwn()
  const { form, fault, isBusy, submit, clear, asksCode } = useProofForm<KeyValues, KeyValues>({
    schema: createPartnerKey.body,
    values: { ...emptyProof, name: '', scopes: [] },
    send: async ({ name, scopes, ...proof }) => {
      const made = await ownCall(createPartnerKey, { body: { name, scopes, ...proofOf(proof) } })
      const title = t('madeTitle', { name: made.key.name })
      onMade({ secret: made.secret, title, label: t('secret'), warning: t('shownOnce') })
      void refresh(listPartnerKeys)
    },
  })

  const view: FormView = {
    title: t('new'),
    description: t('newText'),
    confirmLabel: t('create'),
    fault,
    isBusy,
    onSubmit: submit,
    children: (
      <FormProvider {...form}>
        <KeyFields />
        <ProofFields asksCode={asksCode} />
      </FormProvider>
    ),
  }
  return { view, clear }
}
