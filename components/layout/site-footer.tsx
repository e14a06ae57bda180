import { useTranslations } from 'next-intl'
import { HoursLine } from '@/components/hours/hours-line'
import { OpenBadge } from '@/components/hours/open-badge'
import { Link } from '@/lib/i18n/navigation'
import { ChannelLinks } from '@/components/office/channel-links'
import { LegalFacts } from '@/components/office/legal-facts'
import type { OfficeFacts } from '@/lib/contracts/site/office'
import { contestLink, footerNav } from './nav-items'

type Props = {
  siteName: string
  /** Null if it could not be loaded: the footer then only has its links. */
  office: OfficeFacts | null
  hasContest?: boolean
}

export function SiteFooter({ siteName, office, hasContest = false }: Props) {
  const t = useTranslations('layout')

  return (
    <footer className="mt-20 border-t border-line print:hidden">
      <div className="mx-auto max-w-page px-4 py-10 md:px-6 xl:px-0">
        <div className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-[1.4fr_1fr_1fr_1fr] md:gap-8">
          <div className="col-span-2 min-w-0 md:col-span-1">
            <p className="text-lg font-bold tracking-tight">{siteName}</p>
            <p className="mt-2 max-w-64 text-sm text-ink-2">{t('footer.note')}</p>
            {office && <Reach office={office} />}
          </div>
          {footerNav.map(({ key, links }, index) => (
            <nav
              key={key}
              aria-labelledby={`footer-${key}`}
              // On a phone the second group is as tall as the first and the third together.
              className={index === 1 ? 'max-md:row-span-2' : undefined}
            >
              <h2 id={`footer-${key}`} className="text-sm font-medium text-ink-3">
                {t(`footer.${key}`)}
              </h2>
              <ul className="mt-2">
                {(key === 'office' && hasContest ? [...links, contestLink] : links).map(
                  ({ text, href }) => (
                    <li key={text}>
                      <Link href={href} className={link}>
                        {t(text)}
                      </Link>
                    </li>
                  ),
                )}
              </ul>
            </nav>
          ))}
        </div>
        {office && <Imprint office={office} />}
      </div>
    </footer>
  )
}

const link = 'inline-flex min-h-touch items-center text-sm hover:text-accent md:min-h-0 md:py-1.5'

type OfficeProps = { office: OfficeFacts }

/** When and how the office can be reached. */
function Reach({ office: { hours, channels } }: OfficeProps) {
  const t = useTranslations('layout.footer')
  const { week, timezone } = hours
  // Those for one purpose only are on the page with the contacts.
  const support = channels.filter(({ purpose }) => purpose === undefined)

  return (
    <>
      <h2 className="mt-6 text-sm font-medium text-ink-3">{t('hours')}</h2>
      <div className="mt-2 grid gap-1">
        <OpenBadge week={week} timezone={timezone} />
        {week !== null && <HoursLine week={week} timezone={timezone} />}
      </div>
      {support.length > 0 && (
        <>
          <h2 className="mt-6 text-sm font-medium text-ink-3">{t('support')}</h2>
          <div className="mt-1">
            <ChannelLinks channels={support} />
          </div>
        </>
      )}
    </>
  )
}

/** Who runs the office, and the monitoring sites that list it. */
function Imprint({ office: { legalPerson, monitorings } }: OfficeProps) {
  const t = useTranslations('layout')

  if (legalPerson === null && monitorings.length === 0) {
    return null
  }
  return (
    <div className="mt-10 grid gap-8 border-t border-line pt-8 md:grid-cols-2">
      {legalPerson && (
        <section aria-labelledby="footer-legal" className="max-w-text min-w-0">
          <h2 id="footer-legal" className="mb-2 text-sm font-medium text-ink-3">
            {t('legal.title')}
          </h2>
          <LegalFacts person={legalPerson} />
        </section>
      )}
      {monitorings.length > 0 && (
        <section aria-labelledby="footer-monitorings" className="min-w-0">
          <h2 id="footer-monitorings" className="text-sm font-medium text-ink-3">
            {t('footer.monitorings')}
          </h2>
          <ul className="mt-2 flex flex-wrap gap-x-5">
            {monitorings.map(({ slug, name, url }) => (
              <li key={slug}>
                <a href={url} rel="noopener" className={link}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
