import { useTranslations } from 'next-intl'
import { SoftLink } from '@/components/navigation/soft-link'
import { footerNav } from './nav-items'

export function SiteFooter({ siteName }: { siteName: string }) {
  const t = useTranslations('layout')

  return (
    <footer className="mt-20 border-t border-line print:hidden">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-10 md:grid-cols-[1.4fr_1fr_1fr_1fr] md:px-6 xl:px-0">
        <div>
          <p className="text-lg font-bold tracking-tight">{siteName}</p>
          <p className="mt-2 max-w-64 text-sm text-ink-2">{t('footer.note')}</p>
        </div>
        {footerNav.map(({ key, links }) => (
          <nav key={key} aria-labelledby={`footer-${key}`}>
            <h2 id={`footer-${key}`} className="text-sm font-medium text-ink-3">
              {t(`footer.${key}`)}
            </h2>
            <ul className="mt-2">
              {links.map(({ text, href }) => (
                <li key={text}>
                  <SoftLink
                    href={href}
                    className="inline-flex min-h-touch items-center text-sm hover:text-accent md:min-h-0 md:py-1.5"
                  >
                    {t(text)}
                  </SoftLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
