import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'

type Props = { isOutdated: boolean; onTake: () => void }

/**
 * Tells the user of a form that another operator has saved a change, with a button that shows the
 * change.
 */
export function ChangedNotice({ isOutdated, onTake }: Props) {
  const t = useTranslations('desk.common')

  return (
    <div role="status" className="col-span-full empty:hidden">
      {isOutdated && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-amber-soft px-4 py-3">
          <p className="min-w-0 text-sm text-amber">{t('changed')}</p>
          <Button size="small" color="graySecondary" onClick={onTake}>
            {t('takeStored')}
          </Button>
        </div>
      )}
    </div>
  )
}
