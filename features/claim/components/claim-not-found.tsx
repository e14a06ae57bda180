import { useTranslations } from 'next-intl'
import { FeedbackFrame } from '@/components/feedback/feedback-frame'
import { Button } from '@/components/ui/button/button'

/** The 404 page of an order: what may be wrong with the link, and where the order can be found. */
export function ClaimNotFound() {
  const t = useTranslations('claim.notFound')

  return (
    <FeedbackFrame
      symbol={404}
      title={t('title')}
      action={
        <>
          <Button href="/account/orders" size="large">
            {t('orders')}
          </Button>
          <Button href="/contacts" size="large" color="graySecondary">
            {t('support')}
          </Button>
          <Button href="/" size="large" color="graySecondary">
            {t('home')}
          </Button>
        </>
      }
    >
      <p className="text-pretty text-ink-2">{t('why')}</p>
      <p className="text-pretty text-ink-2">{t('find')}</p>
    </FeedbackFrame>
  )
}
