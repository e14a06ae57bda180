import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FormView } from '@/features/account/components/settings/parts/form-dialog'
import { RecoveryCodes } from './recovery-codes'

/**
 * The last step of a dialog that created recovery codes: the dialog closes after the user confirms that
 * the codes are saved.
 */
export function useCodesView(onDone: () => void) {
  const t = useTranslations('account.settings.factor.codes')
  const [codes, setCodes] = useState<readonly string[]>([])
  const [isSaved, setIsSaved] = useState(false)
  const [isUnconfirmed, setIsUnconfirmed] = useState(false)

  const view: FormView = {
    title: t('title'),
    description: t('newText'),
    confirmLabel: t('done'),
    isClosable: false,
    onSubmit: (event) => {
      event.preventDefault()
      event.stopPropagation()
      setIsUnconfirmed(!isSaved)
      if (isSaved) {
        onDone()
      }
    },
    children: (
      <RecoveryCodes
        codes={codes}
        isSaved={isSaved}
        error={isUnconfirmed && !isSaved ? t('notSaved') : null}
        onSavedChange={setIsSaved}
      />
    ),
  }

  function show(newCodes: readonly string[]) {
    setCodes(newCodes)
    if (newCodes.length === 0) {
      onDone()
    }
  }

  function clear() {
    setCodes([])
    setIsSaved(false)
    setIsUnconfirmed(false)
  }

  return { view: codes.length === 0 ? null : view, show, clear }
}
