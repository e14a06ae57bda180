'use client'

import { Toast as BaseToast } from '@base-ui/react/toast'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Toast, type ToastKind } from './toast'

export type { ToastKind }
export type SaidToast = { id: number; kind: ToastKind; title: string; description?: string }

const maxShown = 3
const staysMs = 5000
/* An error is read more slowly, and missing it costs more. */
const errorStaysMs = 9000

type Props = {
  said: readonly SaidToast[]
  /** All up to this one are shown now. */
  onTaken: (lastId: number) => void
}

/** The live region at the screen's edge. */
export function ToastArea(props: Props) {
  return (
    <BaseToast.Provider limit={maxShown} timeout={staysMs}>
      <Toasts {...props} />
    </BaseToast.Provider>
  )
}

function Toasts({ said, onTaken }: Props) {
  const t = useTranslations('ui')
  const { toasts, add } = BaseToast.useToastManager<{ kind: ToastKind }>()
  const lastTaken = useRef(0)

  useEffect(() => {
    const fresh = said.filter(({ id }) => id > lastTaken.current)
    const last = fresh.at(-1)
    if (!last) {
      return
    }
    lastTaken.current = last.id
    for (const { kind, title, description } of fresh) {
      add({
        title,
        description,
        data: { kind },
        timeout: kind === 'error' ? errorStaysMs : staysMs,
      })
    }
    onTaken(last.id)
  }, [said, add, onTaken])

  return (
    <BaseToast.Portal>
      <BaseToast.Viewport
        aria-label={t('notifications')}
        // The lower edge belongs to what is to be pressed: save bars, a dialog's buttons, the thumb.
        className="pointer-events-none fixed inset-x-4 top-[max(1rem,env(safe-area-inset-top))] z-60 flex flex-col gap-2 outline-none sm:top-20 sm:right-6 sm:left-auto sm:w-96"
      >
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} />
        ))}
      </BaseToast.Viewport>
    </BaseToast.Portal>
  )
}
