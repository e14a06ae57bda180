'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '@/components/ui/button/button'
import { PasswordField } from '@/components/ui/form/password-field'
import { NewPasswordField } from '@/components/ui/form/password-strength/new-password-field'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { changePassword, changePasswordBody } from '@/lib/contracts/accounts/me'
import { longestPassword, shortestPassword } from '@/lib/contracts/accounts/passwords'
import { listSessions } from '@/lib/contracts/accounts/sessions'
import { useMe } from '@/features/account/hooks/use-me'
import { fieldText } from '../parts/field-text'
import { FormFault } from '../parts/form-fault'
import { ownCall, useRefreshOwn } from '../parts/own-call'
import { SettingsSection } from '../parts/settings-section'
import { HiddenUserName, CodeField } from '../proof/proof-fields'
import { emptyProof, proofOf, useProofForm } from '../proof/use-proof-form'
import { WorkingKeys } from './working-keys'

const nothing = { ...emptyProof, newPassword: '', repeatPassword: '' }

export function PasswordForm() {
  const t = useTranslations('account.settings.password')
  const { email } = useMe()
  const [isChanged, setChanged] = useState(false)
  const { form, fault, submit, isBusy, asksCode } = usePasswordForm(() => setChanged(true))
  const typed = useWatch({ control: form.control, name: 'newPassword' })
  const { errors } = form.formState

  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <form
        // POST, so that a submit before hydration cannot put a password into the address.
        method="post"
        noValidate
        onSubmit={submit}
        aria-label={t('title')}
        className="grid gap-4"
      >
        <FormFault text={fault} />
        <HiddenUserName />
        <PasswordField
          {...form.register('password')}
          label={t('old')}
          error={fieldText(errors.password, () => t('oldMissing'))}
        />
        <NewPasswordField
          {...form.register('newPassword')}
          typed={typed}
          about={email}
          label={t('new')}
          error={fieldText(errors.newPassword, (type) =>
            type === 'too_big'
              ? t('tooLong', { maximum: longestPassword })
              : t('tooShort', { minimum: shortestPassword }),
          )}
          hint={t('newHint', { minimum: shortestPassword })}
        />
        <PasswordField
          {...form.register('repeatPassword')}
          label={t('repeat')}
          autoComplete="new-password"
          error={fieldText(errors.repeatPassword, () => t('differ'))}
        />
        {asksCode && (
          <FormProvider {...form}>
            <CodeField />
          </FormProvider>
        )}
        <Button type="submit" loading={isBusy} className="mt-1 justify-self-start">
          {t('submit')}
        </Button>
      </form>
      {isChanged && <WorkingKeys />}
    </SettingsSection>
  )
}

function usePasswordForm(onChanged: () => void) {
  const toast = useToast()
  const refresh = useRefreshOwn()

  return useProofForm<z.input<typeof changePasswordBody>, z.output<typeof changePasswordBody>>({
    schema: changePasswordBody,
    values: nothing,
    send: async ({ newPassword, repeatPassword, ...proof }, form) => {
      const body = { ...proofOf(proof), newPassword, repeatPassword }
      const { detail } = await ownCall(changePassword, { body })
      form.reset(nothing)
      toast.success(detail)
      onChanged()
      await refresh(listSessions)
    },
  })
}
