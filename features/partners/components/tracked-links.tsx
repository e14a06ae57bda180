import { useTranslations } from 'next-intl'
import { CopyField } from '@/components/ui/display/copy-field'
import type { Monitorings } from '@/lib/contracts/site/monitorings'

type Props = Pick<Monitorings, 'link' | 'sites'>

/** The address that counts a monitoring's visits, and those who have one. */
export function TrackedLinks({ link, sites }: Props) {
  const t = useTranslations('content.monitoring')

  return (
    <section aria-labelledby="site-tracked-links">
      <h2 id="site-tracked-links" className="scroll-mt-6 text-2xl">
        {t('links')}
      </h2>
      <p className="mt-1.5 max-w-text text-base text-pretty text-ink-2">{t('linksNote')}</p>
      <CopyField label={t('pattern')} value={link} className="mt-4" />
      {sites.length === 0 ? (
        <p className="mt-4 text-base text-ink-2">{t('noSites')}</p>
      ) : (
        <ul className="mt-4 grid gap-3 lg:grid-cols-2">
          {sites.map(({ slug, name, url }) => (
            <li key={slug} className="min-w-0 rounded-card border border-line bg-surface p-4">
              <a
                href={url}
                rel="noopener nofollow"
                className="inline-flex min-h-touch items-center text-base font-semibold underline decoration-line-control underline-offset-4 hover:text-accent hover:decoration-accent sm:min-h-8"
              >
                {name}
              </a>
              <CopyField
                label={t('siteLink')}
                value={link.replace('{slug}', slug)}
                className="mt-2"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
