'use client'

import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button'
import { cx } from '../cx'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called after the closing animation: the moment to reset the contents. */
  onClosed?: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, with the main one first in the markup; stacked on a phone. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** A decision is required: no close button, no closing by a click outside. Esc still closes. */
  isDecision?: boolean
  /** The element that gets the focus when the dialog opens; null for the first one that can. */
  initialFocus?: () => HTMLElement | null
}

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-3xl' } as const

const popup =
  'relative flex max-h-[calc(100dvh-2rem)] w-full flex-col bg-surface shadow-pop outline-none ' +
  'rounded-t-card border-t border-line transition-[translate,scale,opacity] duration-150 ease-out sm:rounded-card sm:border ' +
  'data-starting-style:translate-y-4 data-starting-style:opacity-0 data-ending-style:translate-y-4 ' +
  'data-ending-style:opacity-0 sm:data-starting-style:translate-y-0 sm:data-starting-style:scale-98 ' +
  'sm:data-ending-style:translate-y-0 sm:data-ending-style:scale-98'

/** Centred on a desktop, a bottom sheet on a phone. Traps the focus and returns it after closing. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, onClosed, title, description, children, footer } = props
  const { size = 'small', isDecision = false, initialFocus } = props
  const t = useTranslations('ui')

  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
      disablePointerDismissal={isDecision}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-50 bg-overlay transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <BaseDialog.Popup
            className={cx(popup, widths[size])}
            {...(initialFocus && { initialFocus: () => initialFocus() ?? true })}
          >
            <div className="flex items-start gap-4 px-5 pt-5 sm:px-7 sm:pt-6">
              <BaseDialog.Title className="min-w-0 flex-1 text-xl text-ink">
                {title}
              </BaseDialog.Title>
              {!isDecision && (
                <BaseDialog.Close
                  render={
                    <IconButton label={t('close')} className="-mt-2 -mr-2.5">
                      <X aria-hidden="true" className="size-5" />
                    </IconButton>
                  }
                />
              )}
            </div>
            <div className="min-h-0 flex-1 scroll-shade px-5 pt-2 pb-5 [--shade-on:var(--surface)] sm:px-7 sm:pb-6">
              {description && (
                <BaseDialog.Description render={<div />} className="text-base text-ink-2">
                  {description}
                </BaseDialog.Description>
              )}
              {children}
            </div>
            {footer && (
              <div className="flex flex-col gap-2 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:flex-row-reverse sm:px-7 sm:pb-6">
                {footer}
              </div>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
