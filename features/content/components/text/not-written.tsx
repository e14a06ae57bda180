import { FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'

/** Stands in for a text that the office has not published. */
export function NotWritten() {
  const t = useTranslations('content.notWritten')

  return (
    <EmptyState
      icon={<FileText />}
      title={t('title')}
      text={t('text')}
      action={
        <Button href="/contacts" color="graySecondary">
          {t('write')}
        </Button>
      }
      className="rounded-card border border-line bg-surface"
    />
  )
}
