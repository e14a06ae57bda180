import { useTranslations } from 'next-intl'
import type { Monitorings } from '@/lib/contracts/site/monitorings'
import { CodesSearch } from './codes-search'
import { CodeTable } from './code-table'

const listId = 'site-currency-codes-list'

/** The codes of currencies in the files and in links. */
export function CurrencyCodes({ codes }: { codes: Monitorings['codes'] }) {
  const t = useTranslations('content.monitoring')

  return (
    <section aria-labelledby="site-currency-codes">
      <h2 id="site-currency-codes" className="scroll-mt-6 text-2xl">
        {t('codes')}
      </h2>
      <p className="mt-1.5 text-base text-ink-2">{t('codesNote')}</p>
      {codes.length === 0 ? (
        <p className="mt-4 text-base text-ink-2">{t('noCodes')}</p>
      ) : (
        <div className="mt-4">
          <CodesSearch listId={listId} />
          <div id={listId} className="mt-2">
            <CodeTable
              caption={t('codes')}
              head={[
                { name: t('code') },
                { name: t('name') },
                { name: t('kind'), isWideOnly: true },
                { name: t('network'), isWideOnly: true },
              ]}
            >
              {codes.map((code) => (
                <CodeRow key={code.code} currency={code} />
              ))}
            </CodeTable>
          </div>
        </div>
      )}
    </section>
  )
}

function CodeRow({ currency }: { currency: Monitorings['codes'][number] }) {
  const t = useTranslations('content.monitoring')
  const { code, name, kind, network } = currency
  const kindText = t(`kinds.${kind}`)

  return (
    <tr data-found-by-text className="border-t border-line">
      <th scope="row" className="px-4 py-2.5 align-top font-semibold wrap-anywhere tabular">
        {code}
      </th>
      <td className="px-4 py-2.5 align-top">
        {name}
        <span className="block text-note text-ink-3 sm:hidden">
          {network === null ? kindText : `${kindText}, ${network}`}
        </span>
      </td>
      <td className="px-4 py-2.5 align-top text-ink-2 max-sm:hidden">{kindText}</td>
      <td className="px-4 py-2.5 align-top text-ink-2 max-sm:hidden">{network ?? '—'}</td>
    </tr>
  )
}
