import { useTranslations } from 'next-intl'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { FormDialog } from '../settings/parts/form-dialog'
import { useSecretView } from '../settings/parts/use-secret-view'
import { ProofFields } from '../settings/proof/proof-fields'
import type { ProofForm, ProofValues } from '../settings/proof/use-proof-form'
import { KeyFields, type KeyTerms } from './key-fields'

/** The last step of making a key: it is shown once. */
export function useKeySecret(onDone: () => void) {
  const t = useTranslations('account.keys')
  const { view, show, clear } = useSecretView(onDone)

  return {
    view,
    clear,
    show: ({ key, secret }: { key: { name: string }; secret: string }) =>
      show({
        secret,
        title: t('madeTitle', { name: key.name }),
        label: t('secret'),
        warning: t('shownOnce'),
      }),
  }
}

type Props<Values extends FieldValues & ProofValues, Sent> = KeyTerms & {
  open: boolean
  onClose: () => void
  title: string
  own: ProofForm<Values, Sent>
  secret: ReturnType<typeof useKeySecret>
}

/** Two steps: what the key may do, with the owner's proof, and then the key itself, shown once. */
export function KeyDialog<Values extends FieldValues & ProofValues, Sent>(
  props: Props<Values, Sent>,
) {
  const { open, onClose, title, own, secret, ...terms } = props
  const t = useTranslations('account.keys')
  const frame = {
    open,
    onClose,
    onClosed: () => {
      own.clear()
      secret.clear()
    },
  }

  return secret.view ? (
    <FormDialog {...frame} step="secret" {...secret.view} />
  ) : (
    <FormDialog
      {...frame}
      step="form"
      title={title}
      description={t('newText')}
      confirmLabel={t('create')}
      fault={own.fault}
      isBusy={own.isBusy}
      onSubmit={own.submit}
    >
      <FormProvider {...own.form}>
        <KeyFields {...terms} />
        <ProofFields asksCode={own.asksCode} />
      </FormProvider>
    </FormDialog>
  )
}
