import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import type { useCursor } from './use-cursor'

type Props = {
  turn: ReturnType<typeof useCursor>['turn']
  /** The cursor of the next page; null on the last. */
  next: string | null
}

/** Buttons for newer and older rows; hidden if there is only one page. */
export function PageTurner({ turn: { isFirst, backward, forward }, next }: Props) {
  const t = useTranslations('desk.common')

  return (
    <div
      hidden={isFirst && next === null}
      className="mt-3 flex justify-between gap-2 [&[hidden]]:hidden"
    >
      <Button size="small" color="graySecondary" disabled={isFirst} onClick={backward}>
        {t('newer')}
      </Button>
      <Button
        size="small"
        color="graySecondary"
        disabled={next === null}
        onClick={() => next !== null && forward(next)}
      >
        {t('older')}
      </Button>
    </div>
  )
}
