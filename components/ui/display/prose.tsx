import { cx } from '@/components/ui/cx'

type Props = {
  /** As the server made it of Markdown: nothing in it runs, and its tables stand in frames. */
  html: string
  /** Of the text, where it differs from the page's. */
  lang?: string
  className?: string
}

/** A long text the office wrote. The one place where such HTML is put into a page. */
export function Prose({ html, lang, className }: Props) {
  return (
    <div
      lang={lang}
      className={cx('prose', className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
