import { FileCheck2, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button/icon-button'
import { Progress } from '@/components/ui/display/progress'

export type ChosenFileProps = {
  file: { name: string; size: number }
  progressPercent: number | undefined
  onRemove: () => void
}

export function ChosenFile({ file, progressPercent, onRemove }: ChosenFileProps) {
  const t = useTranslations('ui')
  const locale = useLocale()
  const isSending = progressPercent !== undefined && progressPercent < 100

  return (
    <div className="flex items-center gap-4 rounded-button border border-line-strong bg-surface p-4 sm:p-5">
      <FileCheck2
        aria-hidden="true"
        className={isSending ? 'size-6 shrink-0 text-ink-3' : 'size-6 shrink-0 text-accent'}
      />
      <div className="min-w-0 flex-1">
        {isSending ? (
          <Progress label={file.name} value={progressPercent} />
        ) : (
          <>
            <p className="truncate text-base text-ink">{file.name}</p>
            <p className="text-sm text-ink-3 tabular">{fileSize(file.size, locale)}</p>
          </>
        )}
      </div>
      <IconButton label={t('removeFile', { name: file.name })} onClick={onRemove}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

function fileSize(bytes: number, locale: string): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power)
}
