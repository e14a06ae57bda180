import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { CopyButton } from '@/components/ui/display/copy/copy-button'

type Props = { codes: readonly string[]; onClose: () => void }

/** The codes that were just added, to be copied at once. */
export function NewCodes({ codes, onClose }: Props) {
  const t = useTranslations('desk.promoCodes')
  if (codes.length === 0) {
    return null
  }
  const text = codes.join('\n')

  return (
    <section
      aria-label={t('addedLabel')}
      className="mb-4 grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{t('added', { count: codes.length })}</h2>
        <div className="flex items-center gap-2">
          <CopyButton value={text} label={t('copyAll')} />
          <Button size="small" color="graySecondary" onClick={onClose}>
            {t('hide')}
          </Button>
        </div>
      </div>
      <pre className="max-h-40 overflow-y-auto text-sm tabular">{text}</pre>
    </section>
  )
}
