'use client'

import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useMemo,
  useState,
} from 'react'
import type { Message } from './message-modal'

/* Most pages show no message, so the dialog is loaded with the first one. */
const MessageModal = lazy(async () => ({ default: (await import('./message-modal')).MessageModal }))

type Queued = Message & { id: number }
type Queue = { waiting: readonly Queued[]; isOpen: boolean; nextId: number }

type MessageModals = {
  /** Shows a message after the messages already queued. */
  show: (message: Message) => void
}

const MessageModalContext = createContext<MessageModals | null>(null)

/** Shows one message at a time, in the order of the calls; the next opens when one is closed. */
export function MessageModalProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Queue>({ waiting: [], isOpen: false, nextId: 1 })
  const [current] = queue.waiting

  const show = useCallback((message: Message) => {
    setQueue(({ waiting, isOpen, nextId }) => ({
      waiting: [...waiting, { ...message, id: nextId }],
      isOpen: isOpen || waiting.length === 0,
      nextId: nextId + 1,
    }))
  }, [])

  function dropFirst() {
    setQueue(({ waiting, nextId }) => ({
      waiting: waiting.slice(1),
      isOpen: waiting.length > 1,
      nextId,
    }))
  }

  return (
    <MessageModalContext value={useMemo(() => ({ show }), [show])}>
      {children}
      {current && (
        <Suspense fallback={null}>
          <MessageModal
            key={current.id}
            {...current}
            open={queue.isOpen}
            onConfirm={() => setQueue((was) => ({ ...was, isOpen: false }))}
            onClosed={dropFirst}
          />
        </Suspense>
      )}
    </MessageModalContext>
  )
}

export function useMessageModal(): MessageModals {
  const modals = use(MessageModalContext)
  if (!modals) {
    throw new Error('useMessageModal needs a MessageModalProvider above it')
  }
  return modals
}
