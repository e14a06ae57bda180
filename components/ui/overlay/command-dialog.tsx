'use client'

import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../cx'

export type Command = {
  key: string
  label: ReactNode
  /** A second, weaker text on the same line. */
  description?: ReactNode
  leading?: ReactNode
  /** At the right edge: a state, a shortcut. */
  trailing?: ReactNode
  onChoose: () => void
}

export type CommandGroup = { key: string; label: string; commands: readonly Command[] }

export type CommandDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the dialog and its field. */
  label: string
  placeholder: string
  query: string
  onQuery: (query: string) => void
  groups: readonly CommandGroup[]
  /** Below the list: that nothing was found, or that more is being loaded. */
  status: string
  /** At the lower edge, such as which keys work. */
  footer?: ReactNode
  /** Called after the dialog has closed and returned the focus. */
  onClosed?: () => void
}

/**
 * A field over a list of commands in groups. The focus stays in the field; arrows mark a command, and
 * Enter chooses it.
 */
export function CommandDialog(props: CommandDialogProps) {
  const { open, onOpenChange, onClosed, label } = props
  const field = useRef<HTMLInputElement>(null)

  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-50 bg-overlay transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center p-3 sm:pt-24">
          <BaseDialog.Popup
            aria-label={label}
            initialFocus={field}
            className="flex max-h-[min(34rem,calc(100dvh-1.5rem))] w-full max-w-2xl flex-col overflow-hidden rounded-card border border-line bg-surface shadow-pop transition-[scale,opacity] duration-150 ease-out outline-none data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
          >
            <Commands {...props} field={field} />
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

type CommandsProps = CommandDialogProps & { field: React.RefObject<HTMLInputElement | null> }

function Commands(props: CommandsProps) {
  const { label, placeholder, query, onQuery, groups, status, footer, field } = props
  const id = useId()
  const commands = groups.flatMap((group) => group.commands)
  const [markedKey, setMarkedKey] = useState<string | null>(null)
  // Commands that arrive later must not move the mark; without a mark, the first command is marked.
  const found = commands.findIndex(({ key }) => key === markedKey)
  const marked = found === -1 ? 0 : found
  const optionId = (key: string) => `${id}-${key}`

  function mark(index: number): void {
    const count = commands.length
    const next = commands[count === 0 ? 0 : (index + count) % count]
    if (next) {
      setMarkedKey(next.key)
      document.getElementById(optionId(next.key))?.scrollIntoView({ block: 'nearest' })
    }
  }

  function handleKey(event: KeyboardEvent): void {
    const steps: Record<string, () => void> = {
      ArrowDown: () => mark(marked + 1),
      ArrowUp: () => mark(marked - 1),
      Enter: () => commands[marked]?.onChoose(),
    }
    const step = event.nativeEvent.isComposing ? undefined : steps[event.key]
    if (step) {
      event.preventDefault()
      step()
    }
  }

  const current = commands[marked]
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-4.5 shrink-0 text-ink-3" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={commands.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current.key)}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={query}
          onChange={(event) => {
            setMarkedKey(null)
            onQuery(event.target.value)
          }}
          onKeyDown={handleKey}
          className="h-12 min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-ink-3"
        />
      </div>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5"
      >
        {groups
          .filter((group) => group.commands.length > 0)
          .map((group) => (
            <Group key={group.key} id={optionId(`group-${group.key}`)} label={group.label}>
              {group.commands.map((command) => (
                <Option
                  key={command.key}
                  id={optionId(command.key)}
                  command={command}
                  isMarked={command === current}
                  onMark={() => setMarkedKey(command.key)}
                />
              ))}
            </Group>
          ))}
      </div>
      <p role="status" className={status === '' ? 'sr-only' : 'px-4 pb-3 text-sm text-ink-2'}>
        {status}
      </p>
      {footer && (
        <div className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line bg-sunken px-4 py-2 text-xs text-ink-3 pointer-coarse:hidden">
          {footer}
        </div>
      )}
    </>
  )
}

type GroupProps = { id: string; label: string; children: ReactNode }

function Group({ id, label, children }: GroupProps) {
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className="px-3 pt-2.5 pb-1 text-xs font-medium text-ink-3">
        {label}
      </div>
      {children}
    </div>
  )
}

type OptionProps = { id: string; command: Command; isMarked: boolean; onMark: () => void }

/* The focus stays in the field, where the keyboard works; the pointer marks and chooses here. */
function Option({ id, command, isMarked, onMark }: OptionProps) {
  const { label, description, leading, trailing, onChoose } = command
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      onPointerMove={onMark}
      onClick={onChoose}
      className={cx(
        'flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-sm text-ink pointer-coarse:min-h-touch',
        isMarked && 'bg-line',
      )}
    >
      {leading && (
        <span className="grid size-5 shrink-0 place-items-center text-ink-3">{leading}</span>
      )}
      <span className="min-w-0 shrink-0 truncate max-sm:shrink">{label}</span>
      {description && <span className="min-w-0 truncate text-ink-2">{description}</span>}
      {trailing && <span className="ml-auto flex shrink-0 items-center gap-2">{trailing}</span>}
    </div>
  )
}
