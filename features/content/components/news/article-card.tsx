import { Newspaper } from '@/components/ui/content-icons'
import { cx } from '@/components/ui/cx'
import type { ArticleSummary } from '@/lib/contracts/site/news'
import { Link } from '@/lib/i18n/navigation'
import { ArticleMeta } from './article-meta'
import { Cover } from './cover'

type Props = {
  article: ArticleSummary
  /** Shows the latest article large, above the others. */
  isLead?: boolean
  isFirst?: boolean
}

/** A piece of news in a list; the whole card is a link. */
export function ArticleCard({ article, isLead = false, isFirst = false }: Props) {
  const { slug, title, summary, cover } = article

  return (
    <article
      className={cx(
        'group relative flex h-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-colors duration-150 focus-within:border-line-control hover:border-line-control',
        isLead && 'md:grid md:grid-cols-[7fr_5fr]',
      )}
    >
      <div className={cx('aspect-video overflow-hidden', isLead && 'md:aspect-auto md:min-h-72')}>
        {cover ? (
          <Cover
            picture={cover}
            sizes={isLead ? leadSizes : cardSizes}
            isFirst={isFirst}
            className="h-full"
          />
        ) : (
          <span className="grid h-full place-items-center bg-accent-soft text-accent">
            <Newspaper aria-hidden className="size-10" />
          </span>
        )}
      </div>
      <div className={cx('flex flex-1 flex-col p-5', isLead && 'md:justify-center md:p-8')}>
        <ArticleMeta article={article} />
        <h2 className={cx('mt-2 text-xl text-pretty wrap-anywhere', isLead && 'md:text-2xl')}>
          <Link
            href={`/news/${slug}`}
            className="transition-colors group-hover:text-accent after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {title}
          </Link>
        </h2>
        {summary !== '' && (
          <p className={cx('mt-2 text-base text-pretty text-ink-2', !isLead && 'line-clamp-4')}>
            {summary}
          </p>
        )}
      </div>
    </article>
  )
}

const cardSizes = '(min-width: 1152px) 368px, (min-width: 640px) 50vw, 100vw'
const leadSizes = '(min-width: 1152px) 672px, (min-width: 768px) 58vw, 100vw'
