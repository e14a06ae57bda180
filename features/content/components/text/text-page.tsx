import { FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { SitePage } from '@/lib/contracts/site/pages'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { PageHeading, PageText } from './page-text'

type Props = {
  page: SitePage | null
  /** The title while the office has not written one. */
  title: string
  /** Shown between the heading and the text. */
  children?: ReactNode
}

/** A page with the office's own text, which says so if there is none. */
export function TextPage({ page, title, children }: Props) {
  return (
    <>
      <PageHeading title={page?.title ?? title} lead={page?.summary} />
      {children}
      <div className="mt-8 md:mt-10">
        {page === null ? <NotWritten /> : <PageText page={page} />}
      </div>
    </>
  )
}

/** Shown instead of a text that is not published. */
function NotWritten() {
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
