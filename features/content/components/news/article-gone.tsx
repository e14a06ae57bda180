import { useTranslations } from 'next-intl'
import { Newspaper } from '@/components/ui/content-icons'
import { FeedbackFrame } from '@/components/feedback/feedback-frame'
import { Button } from '@/components/ui/button/button'

/** Says that the news was withdrawn. */
export function ArticleGone() {
  const t = useTranslations('content.news')

  return (
    <FeedbackFrame
      symbol={410}
      title={t('goneTitle')}
      action={
        <Button href="/news" size="large" iconLeft={<Newspaper aria-hidden className="size-5" />}>
          {t('back')}
        </Button>
      }
    >
      <p className="text-ink-2">{t('goneText')}</p>
    </FeedbackFrame>
  )
}
