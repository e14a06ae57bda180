import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FormView } from '@/features/account/components/settings/parts/form-dialog'
import { RecoveryCodes } from './recovery-codes'

/**
 * The last step of a dialog, if it brought recovery codes: it closes once the user confirms that
 * they are saved.
 */
export function useCodesView(onDone: () => void) {
  const t = useTranslations('account.settings.factor.codes')
  const [codes, setCodes] = useState<readonly string[]>([])
  const [isSaved, setIsSaved] = useState(false)
  const [isMissed, setIsMissed] = useState(false)

  const view: FormView = {
    title: t('title'),
    description: t('newText'),
    confirmLabel: t('done'),
    isClosable: false,
    onSubmit: (event) => {
      event.preventDefault()
      event.stopPropagation()
      setIsMissed(!isSaved)
      if (isSaved) {
        onDone()
      }
    },
    children: (
      <RecoveryCodes
        codes={codes}
        isSaved={isSaved}
        error={isMissed && !isSaved ? t('notSaved') : null}
        onSavedChange={setIsSaved}
      />
    ),
  }

  function show(given: readonly string[]) {
    setCodes(given)
    if (given.length === 0) {
      onDone()
    }
  }

  function clear() {
    setCodes([])
    setIsSaved(false)
    setIsMissed(false)
  }

  return { view: codes.length === 0 ? null : view, show, clear }
}
