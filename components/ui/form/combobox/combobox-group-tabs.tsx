import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/cx'

type ComboboxGroupTabsProps = {
  labels: readonly string[]
  shown: string | null
  onShow: (label: string | null) => void
}

/** Not tabs to readers but toggles: they filter the one list and own no panel. */
export function ComboboxGroupTabs({ labels, shown, onShow }: ComboboxGroupTabsProps) {
  const t = useTranslations('ui')
  const choices = [
    { label: t('all'), group: null },
    ...labels.map((label) => ({ label, group: label })),
  ]

  return (
    <div className="flex shrink-0 [scrollbar-width:none] gap-1.5 overflow-x-auto border-b border-line px-3 py-2">
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
