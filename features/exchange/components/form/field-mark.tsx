'use client'

import { Check, ClipboardPaste } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'
import { logProblem } from '@/lib/log/client-log'

type Props = {
  label: string
  isEmpty: boolean
  isRight: boolean
  onPaste: (text: string) => void
}

/** At the field's right edge: paste while it is empty, a tick when what it holds is right. */
export function FieldMark({ label, isEmpty, isRight, onPaste }: Props) {
  const t = useTranslations('exchange')
  const canPaste = useSyncExternalStore(neverChanges, canReadClipboard, () => false)

  async function paste() {
    try {
      const text = (await navigator.clipboard.readText()).trim()
      if (text !== '') {
        onPaste(text.slice(0, 500))
      }
    } catch (error) {
      logProblem('The clipboard was not given', error)
    }
  }

  if (isRight) {
    return (
      <>
        <Check aria-hidden="true" className="size-5 text-accent" />
        <span className="sr-only">{t('right')}</span>
      </>
    )
  }
  return isEmpty && canPaste ? (
    <IconButton label={t('paste', { label })} onClick={() => void paste()}>
      <ClipboardPaste aria-hidden="true" className="size-5" />
    </IconButton>
  ) : null
}

const neverChanges = () => () => undefined

/* Only safe origins have a clipboard, and some browsers give it to extensions alone. */
function canReadClipboard(): boolean {
  const { clipboard } = navigator as Partial<Navigator>
  return typeof clipboard?.readText === 'function'
}
