'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorNote, Note } from '@/components/feedback/notes'
import { Button } from '@/components/ui/button/button'
import { ArrowRight } from '@/components/ui/icons'
import type { VerificationView } from '@/lib/contracts/verification/verification-schemas'
import { confirm, sendPhoto } from '@/features/verification/api/verification-commands'
import { focusHeading } from '@/features/verification/hooks/focus-heading'
import { useUploadQueue } from '@/features/verification/hooks/use-upload-queue'
import { useUsualWait } from '@/features/verification/hooks/use-wait-texts'
import { useVerificationAction } from '@/features/verification/hooks/use-verification-action'
import { neededInputs } from '@/features/verification/model/photo'
import { useQueryClient } from '@tanstack/react-query'
import { getVerification } from '@/lib/contracts/verification/verifications'
import { HandoverBox } from '../handover/handover-box'
import { Details } from '../parts/details'
import { focusInput, PhotoSlots } from '../photos/photo-slots'

type Props = { verification: VerificationView }

/** A verification that its customer prepares, or mends after some of it was declined. */
export function OpenPanel({ verification }: Props) {
  const t = useTranslations('verification.open')
  const client = useQueryClient()
  const { id, status, reason, may } = verification
  const [isTried, setIsTried] = useState(false)
  const { queue, uploads } = useUploadQueue(async (file, options) => {
    await sendPhoto(id, file, options)
    await client.invalidateQueries({ queryKey: [getVerification.path] })
  })
  const usual = useUsualWait(verification)
  const sending = useVerificationAction(id, async () => {
    const sent = await confirm(id)
    focusHeading()
    return sent
  })
  const needed = [...new Set([...neededInputs(verification), ...refusedInputs(sending.fields)])]
  const isUploading = Object.values(uploads).some(({ state }) => state.kind !== 'refused')

  function send() {
    setIsTried(true)
    const known = neededInputs(verification)
    if (known.length > 0) {
      focusInput(known)
    } else if (!isUploading) {
      sending.act()
    }
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-base text-pretty text-ink-2">
        {t(`lead.${status === 'declined' ? 'declined' : 'draft'}`)}
      </p>
      {status === 'declined' && reason !== null && <Note kind="error">{reason}</Note>}
      <Details verification={verification} marked={isTried ? needed : []} />
      {may.handOver && <HandoverBox verification={verification} />}
      <PhotoSlots {...{ verification, queue, uploads }} marked={isTried ? needed : []} />
      <div className="grid grid-cols-1 gap-3">
        {isTried && isUploading && needed.length === 0 && <Note kind="info">{t('uploading')}</Note>}
        <ErrorNote
          text={isTried && needed.length > 0 && !isUploading ? t('needed') : sending.fault}
          className="empty:hidden"
        />
        <Button
          size="large"
          fullWidth
          loading={sending.isActing}
          disabled={!may.confirm && needed.length === 0}
          onClick={send}
          iconRight={<ArrowRight aria-hidden="true" className="size-5" />}
        >
          {t(status === 'declined' ? 'sendAgain' : 'send')}
        </Button>
        {usual !== null && <p className="text-center text-sm text-ink-2">{usual}</p>}
      </div>
    </div>
  )
}

/* The server names a photo by the key of its input, after the part of the form that it belongs to. */
function refusedInputs(fields: Record<string, string[]>): string[] {
  return Object.keys(fields).map((field) => field.replace(/^(photos|values)\./, ''))
}
