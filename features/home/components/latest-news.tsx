import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import type { ArticleSummary } from '@/lib/contracts/site/news'
import { Link } from '@/lib/i18n/navigation'
import { HomeSection } from './home-section'

/** The office's latest news. */
export function LatestNews({ news }: { news: readonly ArticleSummary[] }) {
  const t = useTranslations('home.news')

  return news.length === 0 ? null : (
    <HomeSection id="latest-news" title={t('title')} more={{ href: '/news', text: t('all') }}>
      <ul className="grid gap-4 md:grid-cols-3">
        {news.map((article) => (
          <li key={article.slug} className="min-w-0">
            <NewsCard article={article} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

function NewsCard({ article }: { article: ArticleSummary }) {
  const { slug, title, summary, cover, publishedAt } = article
  const dateText = useDateText()

  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors duration-150 hover:border-line-control">
      {cover && (
        // Stored in this width, so it needs no image optimiser.
        // oxlint-disable-next-line nextjs/no-img-element
        <img
          src={`/media/${cover.id}/640.webp`}
          alt={cover.alt}
          width={640}
          height={360}
          loading="lazy"
          decoding="async"
          className="aspect-video w-full bg-sunken object-cover"
        />
      )}
      <div className="flex flex-1 flex-col p-5">
        <time dateTime={publishedAt} className="text-sm text-ink-3">
          {dateText(publishedAt, 'date')}
        </time>
        <h3 className="mt-1.5 text-lg font-semibold text-pretty wrap-anywhere">
          <Link
            href={`/news/${slug}`}
            className="transition-colors group-hover:text-accent after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {title}
          </Link>
        </h3>
        {summary !== '' && (
          <p className="mt-1.5 line-clamp-3 text-base text-pretty text-ink-2">{summary}</p>
        )}
      </div>
    </article>
  )
}
