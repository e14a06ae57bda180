'use client'

import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import type { QueuedToast, ToastAction, ToastKind } from './toast-area'

/* Most visits show no toast, so the code for toasts is loaded with the first one. */
const ToastArea = lazy(async () => ({ default: (await import('./toast-area')).ToastArea }))

export type Toasting = Record<
  ToastKind,
  (title: string, description?: string, action?: ToastAction) => void
>

type Queue = { waiting: readonly QueuedToast[]; nextId: number }

const ToastContext = createContext<Toasting | null>(null)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ waiting, nextId }, setQueue] = useState<Queue>({ waiting: [], nextId: 1 })

  const toasting = useMemo((): Toasting => {
    function show(kind: ToastKind) {
      return (title: string, description?: string, action?: ToastAction) =>
        setQueue(({ waiting: before, nextId: id }) => ({
          waiting: [
            ...before,
            { id, kind, title, ...(description && { description }), ...(action && { action }) },
          ],
          nextId: id + 1,
        }))
    }
    return { success: show('success'), error: show('error'), info: show('info') }
  }, [])
  const dropShown = useCallback(
    (lastId: number) =>
      setQueue((queue) => ({ ...queue, waiting: queue.waiting.filter(({ id }) => id > lastId) })),
    [],
  )

  return (
    <ToastContext value={toasting}>
      {children}
      {nextId > 1 && (
        <Suspense fallback={null}>
          <ToastArea queued={waiting} onShown={dropShown} />
        </Suspense>
      )}
    </ToastContext>
  )
}

/** `toast.success(…)`, `toast.error(…)`, `toast.info(…)`: announced once, shown for a few seconds. */
export function useToast(): Toasting {
  const toasting = use(ToastContext)
  if (!toasting) {
    throw new Error('useToast needs a ToastProvider above it')
  }
  return toasting
}
