import { useLocale, useTranslations } from 'next-intl'
import { Newspaper, Rss } from '@/components/ui/content-icons'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Pagination } from '@/components/ui/display/pagination'
import { localePath } from '@/lib/i18n/locales'
import { newsPath, type NewsPage } from '@/features/content/api/load-news'
import { PageHeading } from '../text/page-text'
import { ArticleCard } from './article-card'

type Props = { news: NewsPage; title: string; lead: string }

/** The news, with the latest article large at the top of the first page. */
export function NewsList({ news, title, lead }: Props) {
  const t = useTranslations('content.news')
  const { page, pageCount, articles } = news
  const [first, ...others] = articles
  const isFirstPage = page === 1

  return (
    <>
      <PageHeading title={title} lead={lead}>
        <RssLink />
      </PageHeading>
      {first === undefined && (
        <EmptyState
          icon={<Newspaper />}
          title={t('empty')}
          text={t('emptyText')}
          className="mt-8 rounded-card border border-line bg-surface"
        />
      )}
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {first && (
          <li className={isFirstPage ? 'sm:col-span-full' : undefined}>
            <ArticleCard article={first} isLead={isFirstPage} isFirst />
          </li>
        )}
        {others.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={newsPath}
        label={t('pages')}
        className="mt-10 justify-center"
      />
    </>
  )
}

function RssLink() {
  const t = useTranslations('content.news')
  const locale = useLocale()

  return (
    <a
      href={localePath(locale, '/rss.xml')}
      type="application/rss+xml"
      className="mt-2 inline-flex min-h-touch items-center gap-2 text-sm font-medium text-ink-2 hover:text-accent hover:underline"
    >
      <Rss aria-hidden className="size-4.5" />
      {t('rss')}
    </a>
  )
}
