'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { getMail, listMails, sendMailAgain } from '@/lib/contracts/desk/mails'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import type { CallOutput } from '@/lib/http/call-types'
import { Loaded } from '../kit/page/loaded'
import { MailPreview } from './mail-preview'
import { MailStateBadge } from './mail-table'

type OpenedMail = CallOutput<typeof getMail>
type Props = { id: string; onClose: () => void }

/** One e-mail: its state, a preview, and a button to send it again. */
export function MailDialog({ id, onClose }: Props) {
  const t = useTranslations('desk.mails')
  const mail = useDeskQuery(getMail, { params: { id } })
  const resend = useDeskChange(sendMailAgain, {
    refreshes: [listMails, getMail],
    done: t('willSend'),
  })
  const state = mail.data?.state

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={mail.data?.subject ?? t('title')}
      footer={
        state !== undefined &&
        state !== 'sent' &&
        mail.data?.link !== 'dead' && (
          <Button loading={resend.isPending} onClick={() => resend.mutate({ params: { id } })}>
            {state === 'failed' ? t('sendAgain') : t('sendNow')}
          </Button>
        )
      }
    >
      <Loaded query={mail}>
        {(opened) => (
          <div className="grid gap-5">
            <Facts mail={opened} />
            <MailPreview
              mail={opened}
              hasLinks={opened.link === 'works' || opened.claimLink === 'works'}
            />
            {opened.link !== null && (
              <p className="text-note text-ink-3">{t(`link.${opened.link}`)}</p>
            )}
            {opened.claimLink !== null && (
              <p className="text-note text-ink-3">{t(`claimLink.${opened.claimLink}`)}</p>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function Facts({ mail }: { mail: OpenedMail }) {
  const t = useTranslations('desk.mails')
  const dateText = useDateText()
  const time = (at: string) => dateText(at, 'exact')

  return (
    <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
      <Fact label={t('stateHeader')}>
        <MailStateBadge state={mail.state} />
      </Fact>
      <Fact label={t('recipient')}>{mail.recipient}</Fact>
      <Fact label={t('createdAt')}>{time(mail.createdAt)}</Fact>
      {mail.sentAt !== null && <Fact label={t('sentAt')}>{time(mail.sentAt)}</Fact>}
      <Fact label={t('attempts')}>{mail.attempts}</Fact>
      {mail.answer !== null && <Fact label={t('fault')}>{mail.answer}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-3">
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
