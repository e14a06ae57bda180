import { useTranslations } from 'next-intl'
import { messageBodyClasses } from '@/components/ui/overlay/message-body-classes'
import type { PairResponse } from '@/lib/contracts/calculator'
import { sanitizeMessage } from '@/lib/html/sanitize-message'
import { sides } from '../model/deal/deal-rules'
import { noticesOfPair } from '../model/notices-of-pair'

type Props = {
  /** Null while it is closed or unknown. */
  pair: PairResponse | null
}

/**
 * For browsers without scripts: says that the exchange needs them, and shows the pair's cities and
 * notices. Part of the server's HTML, so that no browser loads code for it.
 */
export function WithoutScript({ pair }: Props) {
  const t = useTranslations('exchange')
  const notices = pair ? noticesOfPair(pair) : []

  return (
    <noscript>
      <div className="mb-6 flex flex-col gap-3 rounded-card border border-line bg-surface p-5 text-base text-ink-2">
        <p className="font-medium text-ink">{t('withoutScript')}</p>
        {sides.map((side) => {
          const cities = pair?.structure[side].city ?? []
          return cities.length === 0 ? null : (
            <p key={side}>
              {t(`city.${side}`)}: {cities.map(({ name }) => name).join(', ')}
            </p>
          )
        })}
        {notices.length > 0 && <p className="font-medium text-ink">{t('notice.title')}</p>}
        {notices.map(({ html }) => (
          <div
            key={html}
            dangerouslySetInnerHTML={{ __html: sanitizeMessage(html) }}
            className={messageBodyClasses}
          />
        ))}
      </div>
    </noscript>
  )
}
