type Props = { html: string; title: string }

/**
 * A mail as its reader sees it by day, in a frame that may do nothing. The page's policy, which the
 * frame inherits, knows no style sheets, so the mail's one for the dark is left out; so are the
 * addresses of its links, which would open inside the frame.
 */
export function MailPreview({ html, title }: Props) {
  return (
    <iframe
      title={title}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={stillOf(html)}
      className="bg-white h-[min(38rem,60dvh)] w-full rounded-field border border-line scheme-light"
    />
  )
}

export function stillOf(html: string): string {
  return html.replace(/<style[\s\S]*?<\/style>/gi, '').replace(/(<a\b[^>]*?) href="[^"]*"/gi, '$1')
}
