'use client'

import { Toast as BaseToast } from '@base-ui/react/toast'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { Toast, type ToastKind } from './toast'

const maxShown = 3
const staysMs = 5000
/* An error is read more slowly, and missing it costs more. */
const errorStaysMs = 9000

export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <BaseToast.Provider limit={maxShown} timeout={staysMs}>
      {children}
      <Toasts />
    </BaseToast.Provider>
  )
}

function Toasts() {
  const t = useTranslations('ui')
  const { toasts } = BaseToast.useToastManager<{ kind: ToastKind }>()

  return (
    <BaseToast.Portal>
      <BaseToast.Viewport
        aria-label={t('notifications')}
        className="pointer-events-none fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-60 flex flex-col-reverse gap-2 outline-none sm:right-6 sm:bottom-6 sm:left-auto sm:w-96"
      >
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} />
        ))}
      </BaseToast.Viewport>
    </BaseToast.Portal>
  )
}

export type Toasting = Record<ToastKind, (title: string, description?: string) => void>

/** `toast.success(…)`, `toast.error(…)`, `toast.info(…)`: said once, shown for a few seconds. */
export function useToast(): Toasting {
  const { add } = BaseToast.useToastManager()

  return useMemo(() => {
    function say(kind: ToastKind) {
      return (title: string, description?: string) => {
        add({
          title,
          ...(description !== undefined && { description }),
          data: { kind },
          timeout: kind === 'error' ? errorStaysMs : staysMs,
        })
      }
    }
    return { success: say('success'), error: say('error'), info: say('info') }
  }, [add])
}
