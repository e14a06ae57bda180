'use client'

import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { QueuedToast, ToastAction, ToastKind } from './toast-area'

/* Most visits show no toast, so the code for toasts is loaded with the first one. */
const ToastArea = lazy(async () => ({ default: (await import('./toast-area')).ToastArea }))

/** Returns a function that takes the toast off the screen. */
type ShowToast = (title: string, description?: string, action?: ToastAction) => () => void
export type Toasting = Record<ToastKind, ShowToast>

type Queue = { waiting: readonly QueuedToast[]; dismissed: readonly number[]; isUsed: boolean }
const unused: Queue = { waiting: [], dismissed: [], isUsed: false }

const ToastContext = createContext<Toasting | null>(null)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ waiting, dismissed, isUsed }, setQueue] = useState<Queue>(unused)
  const lastId = useRef(0)

  const toasting = useMemo((): Toasting => {
    function show(kind: ToastKind): ShowToast {
      return (title, description, action) => {
        lastId.current += 1
        const id = lastId.current
        const toast = {
          id,
          kind,
          title,
          ...(description && { description }),
          ...(action && { action }),
        }
        setQueue((queue) => ({ ...queue, waiting: [...queue.waiting, toast], isUsed: true }))
        return () =>
          setQueue((queue) => ({
            ...queue,
            waiting: queue.waiting.filter((one) => one.id !== id),
            dismissed: [...queue.dismissed, id],
          }))
      }
    }
    return { success: show('success'), error: show('error'), info: show('info') }
  }, [])
  const dropShown = useCallback(
    (lastId: number) =>
      setQueue((queue) => ({ ...queue, waiting: queue.waiting.filter(({ id }) => id > lastId) })),
    [],
  )

  const dropDismissed = useCallback(() => setQueue((queue) => ({ ...queue, dismissed: [] })), [])

  return (
    <ToastContext value={toasting}>
      {children}
      {isUsed && (
        <Suspense fallback={null}>
          <ToastArea
            queued={waiting}
            onShown={dropShown}
            dismissed={dismissed}
            onDismissed={dropDismissed}
          />
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
