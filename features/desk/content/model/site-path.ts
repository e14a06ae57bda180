import type { ContentKind } from '@/lib/contracts/desk/site/content'

/** The path of a text on the site, without the language. */
export function sitePath({ kind, slug }: { kind: ContentKind; slug: string }): string {
  switch (kind) {
    case 'article':
      return `/news/${slug}`
    case 'question':
      return `/faq#${slug}`
    case 'page':
      // The key of a subpage is written with a hyphen: `partners-users`.
      return slug === 'home' ? '/' : `/${slug.replace('-', '/')}`
  }
}
