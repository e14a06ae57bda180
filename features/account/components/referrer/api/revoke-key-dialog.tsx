import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { FormDialog } from '@/features/account/components/settings/parts/form-dialog'
import { ownCall, useRefreshOwn } from '@/features/account/components/settings/parts/own-call'
import { listPartnerKeys, revokePartnerKey } from '@/lib/contracts/partners/partner-keys'
import type { PartnerKey } from '@/lib/contracts/partners/partner-keys'
import { useErrorText } from '@/lib/http/use-error-text'

type Props = {
  partnerKey: PartnerKey
  open: boolean
  onClose: () => void
  onClosed: () => void
  onRevoked: () => void
}

/** Asks before a key is revoked, which cannot be undone. */
export function RevokeKeyDialog({ partnerKey, open, onClose, onClosed, onRevoked }: Props) {
  const t = useTranslations('account.referrer.api')
  const toast = useToast()
  const errorText = useErrorText()
  const refresh = useRefreshOwn()
  const { id, name } = partnerKey
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => ownCall(revokePartnerKey, { params: { id } }),
    onSuccess: () => {
      toast.success(t('revokedDone', { name }))
      onClose()
    },
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={() => {
        if (isSuccess) {
          onRevoked()
        }
        // The list is read again after a refusal too, because an operator may have revoked the key meanwhile.
        void refresh(listPartnerKeys)
        onClosed()
      }}
      title={t('revokeTitle', { name })}
      description={t('revokeText')}
      confirmLabel={t('revoke')}
      color="red"
      fault={error ? errorText(error) : null}
      isBusy={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    />
  )
}
