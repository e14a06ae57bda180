import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import type { useCursor } from './use-cursor'

type Props = {
  turn: ReturnType<typeof useCursor>['turn']
  /** Where the next page begins; null: there is none. */
  next: string | null
}

/** To what is newer and what is older; nothing where one page is all. */
export function PageTurner({ turn: { isFirst, back, on }, next }: Props) {
  const t = useTranslations('desk.common')

  return (
    <div
      hidden={isFirst && next === null}
      className="mt-3 flex justify-between gap-2 [&[hidden]]:hidden"
    >
      <Button size="small" color="graySecondary" disabled={isFirst} onClick={back}>
        {t('newer')}
      </Button>
      <Button
        size="small"
        color="graySecondary"
        disabled={next === null}
        onClick={() => next !== null && on(next)}
      >
        {t('older')}
      </Button>
    </div>
  )
}
