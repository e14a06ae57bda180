import { CircleDashed } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'

/** The body of a page whose service the office does not offer: it says so and links to the exchange. */
export function NotOffered({ text }: { text: string }) {
  const t = useTranslations('feedback.notOffered')

  return (
    <div className="rounded-card border border-line bg-surface shadow-card">
      <EmptyState
        icon={<CircleDashed aria-hidden />}
        title={t('title')}
        text={text}
        action={
          <Button href="/" color="graySecondary">
            {t('action')}
          </Button>
        }
      />
    </div>
  )
}
