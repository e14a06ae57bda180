import { useLocale, useTranslations } from 'next-intl'
import type { Monitorings } from '@/lib/contracts/site/monitorings'
import { AddedMessages } from '@/lib/i18n/added-messages'
import { componentMessages } from '@/lib/i18n/client-messages'
import { CopyField } from '@/components/ui/display/copy-field'
import { CurrencyCodes } from './currency-codes'
import { CodeTable } from './code-table'
import { Freshness } from './freshness'

/** Everything a monitoring site needs to list this office. */
export function MonitoringFacts({ monitorings }: { monitorings: Monitorings }) {
  const locale = useLocale()
  const { files, codes, cities, link, sites } = monitorings

  return (
    <AddedMessages messages={componentMessages(locale, 'codes', 'filter', 'freshness')}>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-12 md:mt-10">
        <ExportFiles files={files} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
          <CurrencyCodes codes={codes} />
          <CityCodes cities={cities} />
        </div>
        <TrackedLinks link={link} sites={sites} />
      </div>
    </AddedMessages>
  )
}

/** The codes of the cities with a cash point. */
function CityCodes({ cities }: { cities: Monitorings['cities'] }) {
  const t = useTranslations('content.monitoring')

  return (
    <section aria-labelledby="site-city-codes">
      <h2 id="site-city-codes" className="scroll-mt-6 text-2xl">
        {t('cities')}
      </h2>
      <p className="mt-1.5 mb-4 text-base text-ink-2">{t('citiesNote')}</p>
      {cities.length === 0 ? (
        <p className="text-base text-ink-2">{t('noCities')}</p>
      ) : (
        <CodeTable caption={t('cities')} head={[{ name: t('code') }, { name: t('city') }]}>
          {cities.map(({ code, name }) => (
            <tr key={code} className="border-t border-line">
              <th scope="row" className="px-4 py-2.5 font-semibold tabular">
                {code}
              </th>
              <td className="px-4 py-2.5">{name}</td>
            </tr>
          ))}
        </CodeTable>
      )}
    </section>
  )
}

/** The addresses of the files, and their current age. */
function ExportFiles({ files }: { files: Monitorings['files'] }) {
  const t = useTranslations('content.monitoring')

  return (
    <section aria-labelledby="site-export-files">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="site-export-files" className="scroll-mt-6 text-2xl">
          {t('files')}
        </h2>
        <Freshness />
      </div>
      <div className="mt-4 grid gap-3 lg:grid-cols-2">
        <CopyField label={t('xml')} value={files.xml} shown={<FileLink href={files.xml} />} />
        <CopyField label={t('json')} value={files.json} shown={<FileLink href={files.json} />} />
      </div>
    </section>
  )
}

function FileLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      className="text-base underline decoration-line-control underline-offset-4 hover:text-accent hover:decoration-accent"
    >
      {href}
    </a>
  )
}

type Props = Pick<Monitorings, 'link' | 'sites'>

/** The link that counts the visitors from a monitoring site: its pattern, and each listed site's own. */
function TrackedLinks({ link, sites }: Props) {
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
