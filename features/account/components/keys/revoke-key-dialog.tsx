import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { useErrorText } from '@/lib/http/use-error-text'
import { FormDialog } from '../settings/parts/form-dialog'

export type RevokeCalls = {
  revoke: (id: string) => Promise<unknown>
  /** Reads the list again. */
  refresh: () => Promise<void>
}

type Props = RevokeCalls & {
  apiKey: { id: string; name: string }
  revokeText: string
  open: boolean
  onClose: () => void
  onClosed: () => void
  onRevoked: () => void
}

/** Asks before a key is revoked, which cannot be undone. */
export function RevokeKeyDialog(props: Props) {
  const { apiKey, revoke, refresh, revokeText, open, onClose, onClosed, onRevoked } = props
  const t = useTranslations('account.keys')
  const toast = useToast()
  const errorText = useErrorText()
  const { id, name } = apiKey
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => revoke(id),
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
        void refresh()
        onClosed()
      }}
      title={t('revokeTitle', { name })}
      description={revokeText}
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
