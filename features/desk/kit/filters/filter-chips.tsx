'use client'

import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { Menu } from '@/components/ui/overlay/menu'
import { FilterChip } from './filter-chip'

type Props<Name extends string> = {
  /** All filters, in the order of the menu. */
  names: readonly Name[]
  /** The filters that are set. */
  set: readonly Name[]
  labelOf: (name: Name) => string
  values: Readonly<Record<Name, string>>
  onRemove: (names: readonly Name[]) => void
  /** The field of a filter; `close` ends the choice. */
  children: (name: Name, close: () => void) => ReactNode
}

/**
 * Filters as chips, each of which can be changed or removed; a menu adds another. Every choice applies at
 * once.
 */
export function FilterChips<Name extends string>(props: Props<Name>) {
  const { names, set, labelOf, values, onRemove, children } = props
  const t = useTranslations('desk.filters')
  const [edited, setEdited] = useState<Name | null>(null)
  const remove = (removed: readonly Name[]) => {
    onRemove(removed)
    setEdited(null)
  }

  return (
    <>
      {set.map((name) => (
        <FilterChip
          key={name}
          name={labelOf(name)}
          value={values[name]}
          isOpen={edited === name}
          onEdit={() => setEdited(edited === name ? null : name)}
          onRemove={() => remove([name])}
        />
      ))}
      <Menu
        align="start"
        trigger={
          <Button
            size="small"
            color="graySecondary"
            className="rounded-full!"
            iconLeft={<Plus aria-hidden className="size-4" />}
          >
            {t('add')}
          </Button>
        }
        entries={names
          .filter((name) => !set.includes(name))
          .map((name) => ({
            kind: 'action' as const,
            key: name,
            label: labelOf(name),
            onSelect: () => setEdited(name),
          }))}
      />
      {set.length > 1 && (
        <Button
          size="small"
          color="transparent"
          iconLeft={<X aria-hidden className="size-4" />}
          onClick={() => remove(set)}
        >
          {t('clearAll')}
        </Button>
      )}
      {edited !== null && (
        <FieldBox key={edited} onClose={() => setEdited(null)}>
          {children(edited, () => setEdited(null))}
        </FieldBox>
      )}
    </>
  )
}

function FieldBox({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTranslations('desk.filters')
  const box = useRef<HTMLDivElement>(null)
  // The menu or chip that opened the field returns the focus to itself when it closes.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('input, button')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <div
      ref={box}
      className="flex w-full max-w-2xl items-end gap-2 rounded-card border border-line bg-surface p-3"
    >
      <div className="min-w-0 flex-1">{children}</div>
      <IconButton label={t('closeField')} onClick={onClose}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}
