import { useTranslations } from 'next-intl'
import { ErrorPanel } from '@/components/feedback/error-panel'
import { fullName } from '@/lib/exchange/currency-names'
import type { ClosedDirection } from '../api/load-direction'
import { LinkList } from './direction-links'

/**
 * Says that the direction is not offered now, and links to other directions from its sending currency.
 */
export function DirectionClosed({ direction }: { direction: ClosedDirection }) {
  const t = useTranslations('direction')
  const { from, to, instead } = direction
  const names = { from: fullName(from), to: to ? fullName(to) : '' }
  const message = to ? t('notOffered', names) : t('notOfferedUnknown')
  const hint = instead.length === 0 ? '' : ` ${t('notOfferedHint', names)}`

  return (
    <>
      <ErrorPanel status={404} message={message + hint} />
      {instead.length > 0 && (
        <nav aria-label={t('linksLabel')} className="mx-auto max-w-text">
          <LinkList title={t('alternatives', names)} from={from} to={instead} />
        </nav>
      )}
    </>
  )
}
