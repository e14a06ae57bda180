export type MailLink = { href: string; text: string }

type Shown = {
  html: string
  /** The links to this office that open a claim or an account. */
  links: MailLink[]
}

/* What a mail never needs, or what would load or change something when the mail is opened. */
const removed =
  'style, script, link, meta, base, form, iframe, object, embed, video, audio, svg, template'

/* The page's content security policy reports a style sheet as soon as it is parsed. */
const styleSheet = /<style\b[^>]*>[^]*?<\/style>/gi

/**
 * A mail as it can be shown inside of a page: without scripts, style sheets and pictures of other sites.
 * Only links to this office remain, and only if `hasLinks`; they open in a new tab.
 */
export function toShownMail(html: string, options: { origin: string; hasLinks: boolean }): Shown {
  const { origin, hasLinks } = options
  const mail = new DOMParser().parseFromString(html.replace(styleSheet, ''), 'text/html')
  for (const element of mail.querySelectorAll(removed)) {
    element.remove()
  }
  for (const picture of mail.querySelectorAll('img')) {
    if (!isOfOffice(picture.getAttribute('src'), origin)) {
      picture.remove()
    }
  }
  for (const link of mail.querySelectorAll('a, area')) {
    const href = link.getAttribute('href')
    if (hasLinks && isOfOffice(href, origin)) {
      link.setAttribute('target', '_blank')
      link.setAttribute('rel', 'noopener noreferrer')
    } else {
      link.removeAttribute('href')
    }
  }
  return { html: mail.documentElement.outerHTML, links: secretLinks(mail) }
}

/* The secret of a link is behind the `#`, which browsers never send to a server. */
function secretLinks(mail: Document): MailLink[] {
  const found = [...mail.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')].map((link) => ({
    href: link.getAttribute('href') ?? '',
    text: link.textContent.trim(),
  }))
  return found.filter(({ href }, index) => found.findIndex((one) => one.href === href) === index)
}

function isOfOffice(address: string | null, origin: string): boolean {
  return address !== null && URL.canParse(address) && new URL(address).origin === origin
}
