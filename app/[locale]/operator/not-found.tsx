import { useTranslations } from 'next-intl'
import { ErrorPanel } from '@/components/feedback/error-panel'
import { NotFoundMessage } from '@/components/feedback/not-found-message'
import { Button } from '@/components/ui/button/button'

/** What is missing may be found by the command bar; most often the operator wants the queue. */
export default function DeskNotFound() {
  const t = useTranslations('desk.frame.notFound')
  return (
    <ErrorPanel
      status={404}
      message={<NotFoundMessage />}
      action={
        <Button href="/operator/claims" size="large">
          {t('toQueue')}
        </Button>
      }
    >
      <p className="text-ink-2">{t('find')}</p>
    </ErrorPanel>
  )
}
