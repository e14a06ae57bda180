'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Globe, Mail, Phone, Send } from '@/components/ui/content-icons'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { NumberedText } from '@/components/ui/display/numbered-text'
import { LateDialog } from '@/components/ui/overlay/late-dialog'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { isOwnClaim, type OwnClaim } from '@/features/claim/model/own-claim'
import { useQuery } from '@tanstack/react-query'
import { preloadable } from '@/lib/browser/preload/preloadable'
import { usePreloadWhenIdle } from '@/lib/browser/preload/use-preload-when-idle'
import { contactsQuery } from '@/features/claim/api/claim-queries'
import { cashSides, isDeskNeeded } from '@/features/claim/model/cash'
import { prefilledHref } from '@/features/claim/model/prefilled-href'
import { useMomentText, Zoned } from '@/components/time/moment'
import { MessageSquare } from 'lucide-react'
import type { Contacts } from '@/lib/contracts/site/contacts'

const QuestionForm = preloadable(async () => (await import('./question-form')).QuestionForm)

/**
 * How to contact the office, in any state of the claim. The claim's customer can write from here. All
 * visitors get the office's channels that concern the claim, whose messages already name it. There is no
 * live chat, because its script must not run on pages where people pay.
 */
export function AskOffice({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim.ask')
  const locale = useLocale()
  const { data } = useQuery(contactsQuery(locale))
  const number = claimNumberText(claim.number)
  const channels = channelsFor(claim, data?.channels ?? [])
  const isOwn = isOwnClaim(claim)

  return (
    <Card
      as="section"
      surface="flat"
      aria-labelledby="claim-ask"
      className="grid grid-cols-1 gap-3"
    >
      <div>
        <h2 id="claim-ask" className="text-lg font-semibold">
          {t('title')}
        </h2>
        <p className="mt-1 text-sm text-pretty text-ink-2">
          {isOwn ? t('text') : <NumberedText text={t('strangerText', { number })} />}{' '}
          {data && (isOwn || channels.length > 0) && <OpenNow hours={data.hours} />}
        </p>
      </div>
      {isOwn && <AskButton claim={claim} />}
      {channels.length > 0 && (
        <ul className="flex flex-wrap gap-x-6">
          {channels.map((channel) => (
            <li key={`${channel.kind} ${channel.value}`} className="min-w-0">
              <ChannelLink channel={channel} number={number} />
            </li>
          ))}
        </ul>
      )}
      {data && channels.length === 0 && !isOwn && (
        <Button href="/contacts" color="graySecondary" className="justify-self-start">
          {t('others')}
        </Button>
      )}
    </Card>
  )
}

/*
 * Partners have nothing to do with a claim, and the cash desk only with banknotes. The claim's customer already sees
 * the desk's channels beside its address.
 */
function channelsFor(claim: ClaimStatus, channels: readonly Channel[]): Channel[] {
  const { isIn, isOut } = cashSides(claim)
  const isDeskShown = isDeskNeeded(claim) && (claim.own?.cash?.contacts.length ?? 0) > 0
  return channels.filter(
    ({ purpose }) =>
      purpose === undefined || (purpose === 'cash' && (isIn || isOut) && !isDeskShown),
  )
}

function OpenNow({ hours: { isOpen, opensAt } }: Pick<Contacts, 'hours'>) {
  const t = useTranslations('claim.ask')
  const momentText = useMomentText()

  if (isOpen) {
    return t('open')
  }
  return opensAt !== null && <Zoned>{t('opens', { time: momentText(opensAt, 'timeOrDay') })}</Zoned>
}

type Channel = Contacts['channels'][number]

const icons = { email: Mail, telegram: Send, phone: Phone, link: Globe } as const

function ChannelLink({ channel, number }: { channel: Channel; number: string }) {
  const t = useTranslations('claim.ask')
  const { href, kind, label, value } = channel
  const Icon = icons[kind]

  return (
    <a
      href={prefilledHref(channel, t('about', { number }))}
      rel="noopener"
      {...(href.startsWith('https:') && { target: '_blank' })}
      className="inline-flex min-h-touch items-center gap-2 text-sm font-medium wrap-anywhere underline decoration-line-control underline-offset-4 hover:text-accent hover:decoration-accent"
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
      {label !== '' && <span className="sr-only">{label}</span>}
      {value}
    </a>
  )
}

function AskButton({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim.ask')
  const [isOpen, setIsOpen] = useState(false)
  usePreloadWhenIdle(QuestionForm)

  return (
    <>
      <Button
        color="graySecondary"
        className="justify-self-start"
        iconLeft={<MessageSquare aria-hidden="true" className="size-4.5" />}
        onClick={() => setIsOpen(true)}
      >
        {t('button')}
      </Button>
      <LateDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        size="medium"
        title={<NumberedText text={t('dialogTitle', { number: claimNumberText(claim.number) })} />}
      >
        <QuestionForm claim={claim} onClose={() => setIsOpen(false)} />
      </LateDialog>
    </>
  )
}
