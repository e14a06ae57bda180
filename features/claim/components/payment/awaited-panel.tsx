import { useTranslations } from 'next-intl'
import { Note } from '@/components/feedback/notes'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { OtherSteps } from '../parts/other-steps'
import { PanelPlaceholder } from '../parts/panel-placeholder'

/** There are no payment details yet: a provider has been asked for them, or gave none. */
export function AwaitedPanel({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim.provider')
  const isAwaited = claim.own.payIn === 'awaited'

  return (
    <div className="grid grid-cols-1 gap-3">
      <div role="status">
        <h2 className="mb-2 text-lg font-semibold">
          {t(isAwaited ? 'awaitedTitle' : 'missingTitle')}
        </h2>
        <Note kind={isAwaited ? 'info' : 'warning'}>{t(isAwaited ? 'awaited' : 'missing')}</Note>
      </div>
      {isAwaited && <PanelPlaceholder />}
      <OtherSteps claim={claim} />
    </div>
  )
}
