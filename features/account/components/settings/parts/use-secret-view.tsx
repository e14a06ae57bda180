import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Note } from '@/components/feedback/notes'
import { CopyField } from '@/components/ui/display/copy-field'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { useWarningUntilSaved } from '@/features/account/hooks/use-warning-until-saved'
import type { FormView } from './form-dialog'

/** A key as it was made, and the texts that name it. */
type Made = { secret: string; title: string; label: string; warning: string }

/** The last step: a key is shown, and the dialog closes after the user confirms that it is stored. */
export function useSecretView(onDone: () => void) {
  const t = useTranslations('account.secret')
  const [made, setMade] = useState<Made | null>(null)
  const [isStored, setIsStored] = useState(false)
  const [isUnconfirmed, setIsUnconfirmed] = useState(false)
  useWarningUntilSaved(made === null || isStored)

  const view: FormView | null = made && {
    title: made.title,
    confirmLabel: t('done'),
    isClosable: false,
    onSubmit: (event) => {
      event.preventDefault()
      event.stopPropagation()
      setIsUnconfirmed(!isStored)
      if (isStored) {
        onDone()
      }
    },
    children: (
      <>
        <Note kind="warning">{made.warning}</Note>
        <CopyField
          label={made.label}
          value={made.secret}
          shown={<span className="font-mono text-base font-medium break-all">{made.secret}</span>}
        />
        <CheckboxField
          label={t('stored')}
          checked={isStored}
          error={isUnconfirmed && !isStored ? t('notStored') : null}
          onChange={(event) => setIsStored(event.target.checked)}
          className="mt-2"
        />
      </>
    ),
  }

  function clear() {
    setMade(null)
    setIsStored(false)
    setIsUnconfirmed(false)
  }

  return { view, show: setMade, clear }
}
