import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'

type Props = { isThere: boolean; onTakeBack: () => void }

/** Says that what was typed here is kept beside the editor, and gives it back. */
export function AsideNotice({ isThere, onTakeBack }: Props) {
  const t = useTranslations('desk.content.aside')

  return (
    <div role="status" className="empty:hidden">
      {isThere && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-field bg-amber-soft px-4 py-3">
          <p className="min-w-0 text-sm text-amber">{t('text')}</p>
          <Button size="small" color="graySecondary" onClick={onTakeBack}>
            {t('takeBack')}
          </Button>
        </div>
      )}
    </div>
  )
}
