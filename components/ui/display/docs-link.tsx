/** A link to documentation for programmers, which opens beside the page. */
export function DocsLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-touch items-center rounded-sm text-base font-medium text-accent hover:underline sm:min-h-8"
    >
      {children}
    </a>
  )
}
