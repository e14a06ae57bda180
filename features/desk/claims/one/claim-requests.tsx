import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import { getDeskClaim, type DeskClaim } from '@/lib/contracts/desk/claim'
import {
  askDeskProvider,
  settleDeskRequest,
  type ProviderRequest,
} from '@/lib/contracts/desk/money/providers'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { ReasonAct } from '@/features/desk/providers/reason-act'
import { ClaimSection, Fact } from './claim-section'

/** The requests to providers for the claim's payment details, and the answers. */
export function ClaimRequests({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims.requests')
  const { payIn, requests, state } = claim
  const isMissing = payIn?.method === 'provider' && payIn.state !== 'given'

  return requests.length === 0 ? null : (
    <ClaimSection title={t('title')}>
      <ul className="grid gap-2">
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
      {isMissing && state === 'awaiting_payment' && (
        <div className="mt-2">
          <AskAgain claim={claim} />
        </div>
      )}
    </ClaimSection>
  )
}

const tones: Record<ProviderRequest['state'], BadgeTone> = {
  wanted: 'amber',
  asking: 'amber',
  unknown: 'red',
  given: 'green',
  refused: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
  paid: 'green',
}

function Request({ request }: { request: ProviderRequest }) {
  const t = useTranslations('desk.claims.requests')
  const dateText = useDateText()
  const { answers, at, exactAmount, fault, id, provider, providerId, state, until } = request

  return (
    <li className="rounded-field border border-line bg-surface px-3 py-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold wrap-anywhere">{provider}</span>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        <time dateTime={at} className="text-note text-ink-3">
          {dateText(at, 'moment')}
        </time>
      </div>
      <dl>
        <Fact label={t('reference')}>{id}</Fact>
        {providerId !== null && <Fact label={t('providerId')}>{providerId}</Fact>}
        {exactAmount !== null && <Fact label={t('exactAmount')}>{exactAmount}</Fact>}
        {until !== null && <Fact label={t('until')}>{dateText(until, 'moment')}</Fact>}
        {fault !== null && <Fact label={t('fault')}>{fault}</Fact>}
      </dl>
      <ol className="mt-1 grid gap-0.5 text-note text-ink-3">
        {answers.map(({ at: answeredAt, call, text }) => (
          <li key={`${answeredAt} ${call} ${text}`} className="wrap-anywhere">
            {dateText(answeredAt, 'moment')} · {t(`call.${call}`)}: {text}
          </li>
        ))}
      </ol>
      {state === 'unknown' && <Settle request={request} />}
    </li>
  )
}

function AskAgain({ claim: { id, number } }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims.requests.ask')
  const change = useDeskChange(askDeskProvider, { refreshes: [getDeskClaim], done: t('done') })

  return (
    <ReasonAct
      name={t('name')}
      about={String(number)}
      title={t('title')}
      text={t('text')}
      label={t('reason')}
      hint={t('hint')}
      color="green"
      isBusy={change.isPending}
      save={(reason) => change.mutateAsync({ params: { id }, body: { reason } })}
    />
  )
}

function Settle({ request: { id, provider } }: { request: ProviderRequest }) {
  const t = useTranslations('desk.claims.requests.settle')
  const change = useDeskChange(settleDeskRequest, { refreshes: [getDeskClaim], done: t('done') })

  return (
    <div className="mt-2">
      <ReasonAct
        name={t('name')}
        about={provider}
        title={t('title', { name: provider })}
        text={t('text')}
        label={t('reason')}
        hint={t('hint')}
        color="red"
        isBusy={change.isPending}
        save={(proof) => change.mutateAsync({ params: { id }, body: { proof } })}
      />
    </div>
  )
}
