'use client'

import { Toast as BaseToast } from '@base-ui/react/toast'
import { CircleCheck, Info, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { CircleAlert } from '@/components/ui/icons'
import { Button } from '../button/button'
import { IconButton } from '../button/icon-button'

type ToastKind = 'success' | 'error' | 'info'

const icons = {
  success: <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-accent" />,
  error: <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-red" />,
  info: <Info aria-hidden="true" className="size-5 shrink-0 text-ink-3" />,
} as const satisfies Record<ToastKind, unknown>

/** A button on a toast, such as "Undo"; pressing it also closes the toast. */
export type ToastAction = { label: string; onPress: () => void }

type ToastData = { kind: ToastKind; action?: ToastAction }
type ToastProps = { toast: BaseToast.Root.ToastObject<ToastData> }

/** One toast at the screen's edge. Its timer pauses while the pointer or the focus is on it. */
function Toast({ toast }: ToastProps) {
  const t = useTranslations('ui')
  const kind = toast.data?.kind ?? 'info'
  const action = toast.data?.action

  return (
    <BaseToast.Root
      data-toast
      toast={toast}
      swipeDirection={['left', 'right', 'down']}
      className="pointer-events-auto translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-button border border-line-strong bg-surface text-ink shadow-pop transition-[translate,opacity] duration-150 ease-out select-none data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-3 data-starting-style:opacity-0 data-swiping:transition-none"
    >
      <BaseToast.Content className="flex items-start gap-3 py-2 pr-2 pl-4">
        <span className="py-3">{icons[kind]}</span>
        <div role={kind === 'error' ? 'alert' : undefined} className="min-w-0 flex-1 py-2.5">
          <BaseToast.Title render={<p />} className="text-base font-medium text-ink" />
          <BaseToast.Description className="text-sm text-ink-2" />
        </div>
        {action && (
          <BaseToast.Close
            aria-hidden={false}
            render={
              <Button size="small" color="graySecondary" className="mt-1" onClick={action.onPress}>
                {action.label}
              </Button>
            }
          />
        )}
        <BaseToast.Close
          // The library hides the contents of a collapsed stack; this stack is never collapsed.
          aria-hidden={false}
          render={
            <IconButton label={t('close')}>
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          }
        />
      </BaseToast.Content>
    </BaseToast.Root>
  )
}

export type { ToastKind }
export type QueuedToast = {
  id: number
  kind: ToastKind
  title: string
  description?: string
  action?: ToastAction
}

const maxShown = 3
const staysMs = 5000
/* An error, or a toast with a button, takes longer to read, and missing it costs more. */
const errorStaysMs = 9000

type Props = {
  queued: readonly QueuedToast[]
  /** Called with the id of the last toast that was shown. */
  onShown: (lastId: number) => void
  /** The ids of toasts to take off the screen. */
  dismissed: readonly number[]
  onDismissed: () => void
}

/** The live region with the toasts, at the screen's edge. */
export function ToastArea(props: Props) {
  return (
    <BaseToast.Provider limit={maxShown} timeout={staysMs}>
      <Toasts {...props} />
    </BaseToast.Provider>
  )
}

function Toasts({ queued, onShown, dismissed, onDismissed }: Props) {
  const t = useTranslations('ui')
  const { toasts, add, close } = BaseToast.useToastManager<ToastData>()
  const lastShown = useRef(0)

  useEffect(() => {
    const fresh = queued.filter(({ id }) => id > lastShown.current)
    const last = fresh.at(-1)
    if (!last) {
      return
    }
    lastShown.current = last.id
    for (const { id, kind, title, description, action } of fresh) {
      add({
        id: String(id),
        title,
        description,
        data: { kind, ...(action && { action }) },
        timeout: kind === 'error' || action ? errorStaysMs : staysMs,
      })
    }
    onShown(last.id)
  }, [queued, add, onShown])

  useEffect(() => {
    if (dismissed.length > 0) {
      dismissed.forEach((id) => close(String(id)))
      onDismissed()
    }
  }, [dismissed, close, onDismissed])

  return (
    <BaseToast.Portal>
      <BaseToast.Viewport
        aria-label={t('notifications')}
        // At the lower edge, away from the slip, the sums and the headings that toasts are about, and
        // above bars that stay at that edge. The chat is in the other corner.
        className="pointer-events-none fixed inset-x-4 top-(--toast-top) bottom-(--toast-bottom) z-60 mx-auto flex max-w-96 flex-col gap-2 outline-none sm:right-auto sm:left-(--toast-left) sm:mx-0 sm:w-96 print:hidden"
      >
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} />
        ))}
      </BaseToast.Viewport>
    </BaseToast.Portal>
  )
}
