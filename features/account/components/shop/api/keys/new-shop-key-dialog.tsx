import { useTranslations } from 'next-intl'
import { FormProvider, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { FieldNotes, useField } from '@/components/ui/form/field'
import { TextField } from '@/components/ui/form/text-field'
import { fieldText } from '@/features/account/components/settings/parts/field-text'
import { FormDialog, type FormView } from '@/features/account/components/settings/parts/form-dialog'
import { ownCall, useRefreshOwn } from '@/features/account/components/settings/parts/own-call'
import { useSecretView } from '@/features/account/components/settings/parts/use-secret-view'
import { ProofFields } from '@/features/account/components/settings/proof/proof-fields'
import {
  emptyProof,
  proofOf,
  useProofForm,
} from '@/features/account/components/settings/proof/use-proof-form'
import { createShopKey, listShopKeys } from '@/lib/contracts/shops/own-shops'
import { maxShopKeyName, shopScopes } from '@/lib/contracts/shops/shop-lists'
import { useShop } from '../../frame/shop-context'

type Props = { open: boolean; onClose: () => void }

/** Two steps: what the key may do, with the owner's proof, and then the key itself, shown once. */
export function NewShopKeyDialog({ open, onClose }: Props) {
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

type KeyValues = z.input<typeof createShopKey.body>

function useFormView(onMade: ReturnType<typeof useSecretView>['show']) {
  const t = useTranslations('shop.keys')
  const refresh = useRefreshOwn()
  const { shop, live } = useShop()
  const { form, fault, isBusy, submit, clear, asksCode } = useProofForm<KeyValues, KeyValues>({
    schema: createShopKey.body,
    values: { ...emptyProof, live, name: '', scopes: ['invoices', 'read'] },
    send: async ({ name, scopes, ...proof }) => {
      const body = { live, name, scopes, ...proofOf(proof) }
      const made = await ownCall(createShopKey, { params: { id: shop.id }, body })
      const title = t('madeTitle', { name: made.key.name })
      onMade({ secret: made.secret, title, label: t('secret'), warning: t('shownOnce') })
      void refresh(listShopKeys)
    },
  })

  const view: FormView = {
    title: t(live ? 'new' : 'newTest'),
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

function KeyFields() {
  const t = useTranslations('shop.keys')
  const { register, formState } = useFormContext<KeyValues>()
  const { name, scopes: fault } = formState.errors
  const error = fault && (fault.type === 'server' ? fault.message : t('scopesWrong'))
  const { ids, aria } = useField({ label: t('scopes'), error })

  return (
    <>
      <TextField
        {...register('name')}
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        maxLength={maxShopKeyName}
        error={fieldText(name, () => t('nameWrong'))}
      />
      <fieldset aria-describedby={aria['aria-describedby']} className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium text-ink-2">{t('scopes')}</legend>
        <div className="grid gap-3 pointer-coarse:gap-1">
          {shopScopes.map((scope) => (
            <CheckboxField
              key={scope}
              {...register('scopes')}
              value={scope}
              label={<span className="text-ink">{t(`scope.${scope}`)}</span>}
              hint={t(`scopeText.${scope}`)}
            />
          ))}
        </div>
        <FieldNotes ids={ids} error={error} reservesErrorLine />
      </fieldset>
    </>
  )
}
