'use client'

import { Combobox } from '@base-ui/react/combobox'
import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { Check } from '@/components/ui/icons'
import { IconButton } from '@/components/ui/button/icon-button'
import { NetworkChip } from '@/components/ui/display/network-chip'
import { cx } from '@/components/ui/cx'
import {
  popupClasses,
  popupGroupLabelClasses,
  popupItemClasses,
  popupNoteClasses,
  positionerClasses,
} from '@/components/ui/control-classes'
import type { ComboboxGroup, ComboboxOption } from '@/components/ui/form/combobox-options'

type ComboboxPopupProps<Option extends ComboboxOption> = {
  title: ReactNode
  labelId: string
  groupLabels: readonly string[]
  shownGroup: string | null
  onShowGroup: (label: string | null) => void
  searchPlaceholder: string
  emptyText: string
  /** Shows all options again. */
  onClear: () => void
  renderOption: ((option: Option) => ReactNode) | undefined
  onClose: () => void
}

/* On a phone the list is a full-height sheet, so that it does not jump during typing. */
const phoneSheet =
  'max-sm:fixed! max-sm:inset-x-0! max-sm:top-auto! max-sm:bottom-0! max-sm:transform-none!'
const phonePopup =
  'max-sm:h-dvh max-sm:w-screen max-sm:max-w-none max-sm:rounded-none max-sm:border-0 ' +
  'max-sm:data-starting-style:translate-y-4 max-sm:data-ending-style:translate-y-4'

export function ComboboxPopup<Option extends ComboboxOption>(props: ComboboxPopupProps<Option>) {
  const { title, labelId, groupLabels, shownGroup, onShowGroup, renderOption } = props
  const t = useTranslations('ui')
  const heading = useRef<HTMLSpanElement>(null)
  const search = useRef<HTMLInputElement>(null)

  return (
    <Combobox.Portal>
      <Combobox.Backdrop className="fixed inset-0 z-50 bg-overlay transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:hidden" />
      <Combobox.Positioner
        align="start"
        sideOffset={6}
        className={cx(positionerClasses, phoneSheet)}
      >
        <Combobox.Popup
          initialFocus={(openedBy) =>
            openedBy === 'touch' || isTouchScreen() ? heading.current : search.current
          }
          aria-labelledby={labelId}
          className={cx(
            popupClasses,
            phonePopup,
            'flex max-h-[min(28rem,var(--available-height))] w-[max(var(--anchor-width),24rem)] max-w-(--available-width) flex-col max-sm:max-h-none',
          )}
        >
          <div className="flex items-center justify-between py-2 pr-2 pl-4 sm:hidden">
            <span ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
              {title}
            </span>
            <IconButton label={t('close')} onClick={props.onClose}>
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
          <div className="relative border-b border-line max-sm:border-t">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-4.5 size-5 -translate-y-1/2 text-ink-3"
            />
            <Combobox.Input
              ref={search}
              aria-label={props.searchPlaceholder}
              placeholder={props.searchPlaceholder}
              className="h-12 w-full bg-transparent pr-4 pl-12 text-base text-ink outline-none placeholder:text-ink-3"
            />
          </div>
          {groupLabels.length > 1 && (
            <ComboboxGroupTabs labels={groupLabels} shown={shownGroup} onShow={onShowGroup} />
          )}
          <Combobox.Empty>
            <p className="px-4.5 pt-6 text-sm text-ink-2">{props.emptyText}</p>
            <button
              type="button"
              onClick={() => {
                props.onClear()
                search.current?.focus()
              }}
              className="mx-2.5 mb-3 inline-flex min-h-touch items-center rounded-sm px-2 text-sm font-medium text-accent hover:underline"
            >
              {t('clearSearch')}
            </button>
          </Combobox.Empty>
          <Combobox.List className="min-h-0 flex-1 scroll-py-1.5 overflow-y-auto overscroll-contain p-1.5 data-empty:hidden">
            {(group: ComboboxGroup<Option>) => (
              <Combobox.Group key={group.label} items={group.items} className="block pb-1.5">
                <Combobox.GroupLabel className={popupGroupLabelClasses}>
                  {group.label}
                </Combobox.GroupLabel>
                <Combobox.Collection>
                  {(option: Option) => (
                    <OptionRow key={option.value} option={option} renderOption={renderOption} />
                  )}
                </Combobox.Collection>
              </Combobox.Group>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}

/* On a touch screen the keyboard would cover half of the list, so the search waits for a tap. */
function isTouchScreen(): boolean {
  // Simulated browsers such as jsdom, in which tests run, have no `matchMedia`.
  const { matchMedia } = window as Partial<Window>
  return matchMedia?.call(window, '(pointer: coarse)').matches ?? false
}

type OptionRowProps<Option extends ComboboxOption> = {
  option: Option
  renderOption: ((option: Option) => ReactNode) | undefined
}

function OptionRow<Option extends ComboboxOption>({
  option,
  renderOption,
}: OptionRowProps<Option>) {
  return (
    <Combobox.Item value={option} disabled={option.disabled ?? false} className={popupItemClasses}>
      {renderOption?.(option) ?? <OptionTexts option={option} />}
      <Combobox.ItemIndicator className="text-accent">
        <Check aria-hidden="true" className="size-4" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  )
}

function OptionTexts({ option }: { option: ComboboxOption }) {
  return (
    <>
      {option.leading}
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate">{option.label}</span>
          {option.chip && <NetworkChip network={option.chip} />}
        </span>
        {option.description && (
          <span className={cx(popupNoteClasses, 'block truncate')}>{option.description}</span>
        )}
      </span>
      {option.trailing && (
        <span className="shrink-0 text-sm text-ink-2 tabular">{option.trailing}</span>
      )}
    </>
  )
}

type ComboboxGroupTabsProps = {
  labels: readonly string[]
  shown: string | null
  onShow: (label: string | null) => void
}

/** Toggle buttons, not tabs: they filter the one list and have no panels. */
function ComboboxGroupTabs({ labels, shown, onShow }: ComboboxGroupTabsProps) {
  const t = useTranslations('ui')
  const choices = [
    { label: t('all'), group: null },
    ...labels.map((label) => ({ label, group: label })),
  ]

  return (
    <div className="flex shrink-0 flex-wrap gap-1.5 border-b border-line px-3 py-2">
      {choices.map(({ label, group }) => (
        <button
          key={label}
          type="button"
          aria-pressed={group === shown}
          onClick={() => onShow(group)}
          className={cx(
            'h-8 shrink-0 rounded-full border px-3 text-sm font-medium transition-colors duration-150 pointer-coarse:h-11 pointer-coarse:px-4',
            group === shown
              ? 'border-ink bg-ink text-on-ink'
              : 'border-line-strong text-ink-2 hover:border-line-control hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
