import { useTranslations } from 'next-intl'
import { Moment } from '@/components/time/moment'
import { Disclosure } from '@/components/ui/display/disclosure'
import type { WebhookDeliveryDetails } from '@/lib/contracts/shops/own-webhooks'

type Try = WebhookDeliveryDetails['tries'][number]

/** Each attempt to send a webhook, the newest first, with what was sent and answered. */
export function DeliveryTries({ tries }: { tries: readonly Try[] }) {
  const t = useTranslations('deliveries')

  return (
    <>
      {tries.length === 0 && <p className="mt-3 text-base text-ink-2">{t('notTried')}</p>}
      {tries.toReversed().map((each, index) => (
        <Disclosure
          key={each.at}
          isOpen={index === 0}
          summary={
            <span className="flex flex-wrap gap-x-3">
              <Moment at={each.at} show="full" />
              <span className="text-ink-2">
                {each.answer === null
                  ? t(`fault.${each.fault ?? 'connection'}`)
                  : t('answered', { status: each.answer.status })}
              </span>
            </span>
          }
        >
          <p className="text-sm text-ink-3 tabular">
            {t('took', { milliseconds: each.milliseconds })}
          </p>
          <Text label={t('request')} text={requestText(each)} />
          {each.answer !== null && (
            <Text label={t('answer')} text={readable(each.answer.body) || '—'} />
          )}
        </Disclosure>
      ))}
    </>
  )
}

function requestText({ url, request }: Try): string {
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)
  return [`POST ${url}`, ...headers, '', readable(request.body)].join('\n')
}

/* JSON is easier to read by line; anything else is shown as it was. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <div className="mt-3">
      <p className="mb-1 text-sm font-medium text-ink-2">{label}</p>
      <pre className="max-h-80 overflow-auto rounded-field bg-sunken p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap text-ink">
        {text}
      </pre>
    </div>
  )
}
