/* What opens from a control: select, combobox, menu. */
export const popupClasses =
  'origin-(--transform-origin) rounded-field border border-line bg-surface text-ink shadow-pop ' +
  'outline-none transition-[scale,opacity] duration-150 ease-out data-starting-style:scale-98 ' +
  'data-starting-style:opacity-0 data-ending-style:scale-98 data-ending-style:opacity-0'

export const positionerClasses = 'z-50 outline-none select-none'

export const popupItemClasses =
  'relative flex min-h-touch cursor-default items-center gap-3 rounded-sm px-3 py-2 text-base ' +
  'text-ink outline-none data-highlighted:bg-line data-disabled:text-ink-3'

/* Small print keeps its contrast on the highlight. */
export const popupNoteClasses = 'text-sm text-ink-3 in-data-highlighted:text-ink-2'

export const popupGroupLabelClasses = 'px-3 pt-3 pb-1.5 text-xs font-medium text-ink-3'
