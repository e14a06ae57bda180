import { useTranslations } from 'next-intl'
import type { Monitorings } from '@/lib/contracts/site/monitorings'
import { CodeTable } from './code-table'

/** How cities are named where cash changes hands. */
export function CityCodes({ cities }: { cities: Monitorings['cities'] }) {
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
