import { cx } from '@/components/ui/cx'

type Props = {
  /** HTML that the server made from Markdown: without scripts, with each table in a scrollable frame. */
  html: string
  /** The language of the text, if it differs from the page's. */
  lang?: string
  className?: string
}

/** A long text written by the office. Only this component puts such HTML into a page. */
export function Prose({ html, lang, className }: Props) {
  return (
    <div
      lang={lang}
      className={cx('prose', className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
