'use client'

import { Keyboard, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { CommandDialog } from '@/components/ui/overlay/command-dialog'
import { cx } from '@/components/ui/cx'
import type { DirectionRow } from '@/lib/contracts/desk/directions/directions'
import { useClaimKeys } from '../../claims/hooks/use-claim-keys'
import { SwitchDialog } from '../../directions/list/switch-dialog'
import { openDeskPanel, useDeskPanel } from '../desk-panels'
import { useCommands } from './use-commands'

/** Finds anything at the desk by parts of words: Ctrl+K or ⌘K on every page. */
export function CommandBar() {
  const t = useTranslations('desk.frame.commands')
  const isOpen = useDeskPanel() === 'commands'
  const [query, setQuery] = useState('')
  // An action may open a dialog or move the focus, which has to wait until the focus is back.
  const afterwards = useRef<(() => void) | null>(null)
  const close = (run?: () => void) => {
    afterwards.current = run ?? null
    openDeskPanel(null)
    setQuery('')
  }
  const [switched, setSwitched] = useState<DirectionRow | null>(null)
  const { groups, isSearching } = useCommands({ query, isOpen, close, onSwitch: setSwitched })
  const isEmpty = groups.every(({ commands }) => commands.length === 0)
  useCommandKey()
  useClaimKeys(helpKeys)

  return (
    <>
      <CommandDialog
        open={isOpen}
        onOpenChange={(open) => (open ? openDeskPanel('commands') : close())}
        onClosed={() => {
          afterwards.current?.()
          afterwards.current = null
        }}
        label={t('label')}
        placeholder={t('placeholder')}
        query={query}
        onQuery={setQuery}
        groups={groups}
        status={isEmpty ? t(isSearching ? 'searching' : 'nothing') : ''}
        footer={
          <>
            <span>{t('keys')}</span>
            <span>{t('scope')}</span>
          </>
        }
      />
      {switched && (
        <SwitchDialog
          to={switched.state.kind === 'off' ? 'on' : 'off'}
          chosen={[switched]}
          onOpenChange={() => setSwitched(null)}
          onDone={() => setSwitched(null)}
        />
      )}
    </>
  )
}

const helpKeys = { Help: () => openDeskPanel('shortcuts') }

/* Works even while a field has the focus, but not over another dialog. */
function useCommandKey(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isPressed = event.code === 'KeyK' && (event.ctrlKey || event.metaKey)
      if (!isPressed || event.altKey || event.shiftKey) {
        return
      }
      event.preventDefault()
      if (
        document.querySelector('[role=dialog][data-open], [role=alertdialog][data-open]') === null
      ) {
        openDeskPanel('commands')
      }
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}

/** Opens the command bar; looks like a search field. */
export function CommandButton({ className }: { className?: string }) {
  const t = useTranslations('desk.frame.commands')
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openDeskPanel('commands')}
      className={cx(
        'flex h-touch min-w-touch items-center gap-2 rounded-field border border-line-strong bg-surface px-2.5 text-sm text-ink-3 transition-colors hover:border-line-control hover:text-ink max-lg:justify-center',
        className,
      )}
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="max-lg:sr-only">{t('open')}</span>
      <kbd
        aria-hidden
        className="ml-auto rounded-xs border border-line-strong px-1 text-xs max-lg:hidden pointer-coarse:hidden"
      >
        Ctrl K
      </kbd>
    </button>
  )
}

/** Opens the list of shortcuts; hidden where there is no keyboard. */
export function ShortcutsButton() {
  const t = useTranslations('desk.frame.shortcuts')
  return (
    <button
      type="button"
      title={t('title')}
      aria-label={t('title')}
      aria-keyshortcuts="?"
      onClick={() => openDeskPanel('shortcuts')}
      className="grid h-touch min-w-touch place-items-center rounded-field border border-line-strong bg-surface text-ink-2 transition-colors hover:bg-sunken max-lg:hidden pointer-coarse:hidden"
    >
      <Keyboard aria-hidden className="size-4" />
    </button>
  )
}
