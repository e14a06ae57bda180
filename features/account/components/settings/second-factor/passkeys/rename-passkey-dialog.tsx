'use client'

import { useTranslations } from 'next-intl'
import type { z } from 'zod'
import { TextField } from '@/components/ui/form/text-field'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { listPasskeys, renamePasskey, type Passkey } from '@/lib/contracts/accounts/second-factor'
import { fieldText } from '@/features/account/components/settings/parts/field-text'
import { FormDialog } from '@/features/account/components/settings/parts/form-dialog'
import { ownCall } from '@/features/account/components/settings/parts/own-call'
import { useOwnForm } from '@/features/account/components/settings/parts/use-own-form'
import { useRefreshOwn } from '@/features/account/components/settings/parts/use-refresh-own'

type Named = z.input<typeof renamePasskey.body>

type Props = { passkey: Passkey; open: boolean; onClose: () => void; onClosed: () => void }

export function RenamePasskeyDialog({ passkey, open, onClose, onClosed }: Props) {
  const t = useTranslations('account.settings.factor.passkeys')
  const toast = useToast()
  const refresh = useRefreshOwn()
  const { form, fault, submit, isBusy } = useOwnForm<Named, Named>({
    schema: renamePasskey.body,
    values: { name: passkey.name },
    send: async (body) => {
      await ownCall(renamePasskey, { params: { id: passkey.id }, body })
      toast.success(t('renamed'))
      onClose()
      void refresh(listPasskeys)
    },
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={t('renameTitle')}
      confirmLabel={t('rename')}
      fault={fault}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <TextField
        {...form.register('name')}
        label={t('name')}
        autoComplete="off"
        maxLength={60}
        error={fieldText(form.formState.errors.name, () => t('nameWrong'))}
        keepsErrorLine
      />
    </FormDialog>
  )
}
