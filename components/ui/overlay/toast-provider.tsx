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
import type { SaidToast, ToastKind } from './toast-area'

/* Most visits show no toast, so the code that shows one is loaded with the first. */
const ToastArea = lazy(async () => ({ default: (await import('./toast-area')).ToastArea }))

export type Toasting = Record<ToastKind, (title: string, description?: string) => void>

type Said = { waiting: readonly SaidToast[]; nextId: number }

const ToastContext = createContext<Toasting | null>(null)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ waiting, nextId }, setSaid] = useState<Said>({ waiting: [], nextId: 1 })

  const toasting = useMemo((): Toasting => {
    function show(kind: ToastKind) {
      return (title: string, description?: string) =>
        setSaid(({ waiting: before, nextId: id }) => ({
          waiting: [...before, { id, kind, title, ...(description && { description }) }],
          nextId: id + 1,
        }))
    }
    return { success: show('success'), error: show('error'), info: show('info') }
  }, [])
  const forget = useCallback(
    (lastId: number) =>
      setSaid((now) => ({ ...now, waiting: now.waiting.filter(({ id }) => id > lastId) })),
    [],
  )

  return (
    <ToastContext value={toasting}>
      {children}
      {nextId > 1 && (
        <Suspense fallback={null}>
          <ToastArea said={waiting} onTaken={forget} />
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
