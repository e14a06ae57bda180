import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ArrowLeft } from '@/components/ui/content-icons'
import { ArrowRight } from '@/components/ui/icons'
import { cx } from '@/components/ui/cx'
import { CopyButton } from '@/components/ui/display/copy/copy-button'
import type { Article } from '@/lib/contracts/site/news'
import { Link } from '@/lib/i18n/navigation'
import { Prose } from '@/components/ui/display/prose'
import { ArticleMeta } from './article-meta'
import { Cover } from './cover'

type Props = {
  article: Article
  /** Its absolute address, for sharing. */
  address: string
}

export function ArticleView({ article, address }: Props) {
  const t = useTranslations('content.news')

  return (
    <article className="mx-auto max-w-text pt-4 md:pt-8">
      <BackToNews />
      <h1 className="mt-3 text-3xl text-balance wrap-anywhere md:text-4xl">{article.title}</h1>
      <div className="mt-3">
        <ArticleMeta article={article} />
      </div>
      {article.cover && (
        <Cover
          picture={article.cover}
          sizes="(min-width: 768px) 720px, 100vw"
          isFirst
          className="mt-6 rounded-card border border-line"
        />
      )}
      <Prose html={article.html} className="mt-8 md:text-lg" />
      <div className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
        <BackToNews />
        <div className="flex items-center gap-3 [@media(scripting:none)]:hidden">
          <span className="text-sm text-ink-3">{t('share')}</span>
          <CopyButton value={address} label={t('link')} />
        </div>
      </div>
      <Neighbours article={article} />
    </article>
  )
}

function BackToNews() {
  const t = useTranslations('content.news')

  return (
    <Link
      href="/news"
      className="inline-flex min-h-touch items-center gap-2 text-base font-medium text-ink-2 hover:text-accent"
    >
      <ArrowLeft aria-hidden className="size-4.5" />
      {t('back')}
    </Link>
  )
}

function Neighbours({ article: { newer, older } }: Pick<Props, 'article'>) {
  const t = useTranslations('content.news')
  if (newer === null && older === null) {
    return null
  }

  return (
    <nav aria-label={t('neighbours')} className="mt-8 grid gap-4 sm:grid-cols-2">
      {older && (
        <NeighbourLink slug={older.slug} title={older.title} rel="prev">
          <ArrowLeft aria-hidden className="size-4" />
          {t('older')}
        </NeighbourLink>
      )}
      {newer && (
        <NeighbourLink slug={newer.slug} title={newer.title} rel="next">
          {t('newer')}
          <ArrowRight aria-hidden className="size-4" />
        </NeighbourLink>
      )}
    </nav>
  )
}

type NeighbourProps = {
  slug: string
  title: string
  rel: 'prev' | 'next'
  children: ReactNode
}

function NeighbourLink({ slug, title, rel, children }: NeighbourProps) {
  return (
    <Link
      href={`/news/${slug}`}
      rel={rel}
      className={cx(
        'group rounded-card border border-line bg-surface p-4 transition-colors hover:border-line-control',
        rel === 'next' && 'sm:col-start-2 sm:text-right',
      )}
    >
      <span
        className={cx(
          'flex items-center gap-1.5 text-sm text-ink-3',
          rel === 'next' && 'sm:justify-end',
        )}
      >
        {children}
      </span>
      <span className="mt-1 block text-base font-medium text-pretty wrap-anywhere text-ink group-hover:text-accent">
        {title}
      </span>
    </Link>
  )
}
