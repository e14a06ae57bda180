'use client'

import { useTranslations } from 'next-intl'
import { Note } from '@/components/feedback/notes'
import { Moment, useMomentText, Zoned } from '@/components/time/moment'
import { useIsPast } from '@/components/time/use-is-past'
import { Button } from '@/components/ui/button/button'
import type { VerificationView } from '@/lib/contracts/verification/verification-schemas'
import { useUsualWait } from '@/features/verification/hooks/use-wait-texts'
import { useSendsMail } from '@/lib/query/use-sends-mail'
import { useSession } from '@/lib/session/session-store'
import { photoFields, sentPhotoOf } from '@/features/verification/model/photo'
import { VerifyAgain } from '../cards/verify-again'
import { SentPicture } from '../photos/sent-picture'

type Props = { verification: VerificationView }

/** Until when the office decides, how long that takes now, and that nobody has to wait here. */
export function PendingPanel({ verification }: Props) {
  const t = useTranslations('verification.pending')
  const momentText = useMomentText()
  const usual = useUsualWait(verification)
  const { promisedUntil } = verification
  const isLate = useIsPast(promisedUntil)
  const leave = useSendsMail() ? 'leaveWithMail' : 'leave'

  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-base text-pretty text-ink-2">
        {promisedUntil === null || isLate ? (
          t(isLate ? 'leadLate' : 'lead')
        ) : (
          <Zoned>{t('leadUntil', { time: momentText(promisedUntil, 'timeOrDay') })}</Zoned>
        )}
      </p>
      {usual !== null && !isLate && <p className="text-base text-ink-2">{usual}</p>}
      <p className="text-sm text-pretty text-ink-2">
        {t(verification.isFromClaim ? 'leaveOfOrder' : leave)}
      </p>
      <SentPhotos verification={verification} />
      <GuestNote verification={verification} />
    </div>
  )
}

/** The number is verified: for how long, and what that gives. */
export function ApprovedPanel({ verification }: Props) {
  const t = useTranslations('verification.approved')
  const { kind, validUntil, claims } = verification

  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-base text-pretty text-ink-2">{t(`lead.${kind}`)}</p>
      {validUntil !== null && (
        <p className="text-base text-ink-2">
          {t.rich('until', { at: () => <Moment at={validUntil} show="date" /> })}
        </p>
      )}
      <GuestNote verification={verification} />
      {claims.length === 0 && (
        <Button href="/" size="large" fullWidth>
          {t('exchange')}
        </Button>
      )}
    </div>
  )
}

/** Why the verification ended, and how to start again. */
export function EndedPanel({ verification }: Props) {
  const t = useTranslations('verification.ended')
  const isUser = useSession(({ status }) => status === 'user')
  const { may, reason } = verification

  return (
    <div className="grid grid-cols-1 gap-4">
      {reason !== null && <Note kind="error">{reason}</Note>}
      <p className="text-base text-pretty text-ink-2">{t(howItEnded(verification))}</p>
      {may.beginAgain && <VerifyAgain verification={verification} />}
      <Button href={isUser ? '/account/cards' : '/'} color="graySecondary" fullWidth size="large">
        {t(isUser ? 'toCards' : 'toExchange')}
      </Button>
    </div>
  )
}

function howItEnded({ isFromClaim, may, status }: VerificationView) {
  if (status === 'expired') {
    return isFromClaim ? 'expiredOfOrder' : 'expired'
  }
  if (status === 'revoked') {
    return may.beginAgain ? 'revokedKindly' : 'revoked'
  }
  return 'withdrawn'
}

/** The photos that were sent, for viewing only. */
function SentPhotos({ verification }: Props) {
  const t = useTranslations('verification.pending')
  const photos = photoFields(verification.inputs).flatMap((field) => {
    const sent = sentPhotoOf(verification, field.key)
    return sent ? [{ field, photo: sent.photo }] : []
  })

  return (
    photos.length > 0 && (
      <ul aria-label={t('photos')} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map(({ field, photo }) => (
          <li key={photo.id} className="grid content-start gap-1.5">
            <SentPicture photo={photo} name={field.label} />
            <span className="text-sm text-balance text-ink-2">{field.label}</span>
          </li>
        ))}
      </ul>
    )
  )
}

/** Says that a guest's verification moves into an account with the same address, unless an order opens it. */
function GuestNote({ verification }: Props) {
  const t = useTranslations('verification')
  const isGuest = useSession(({ status }) => status === 'guest')
  return (
    isGuest && <Note kind="info">{t(verification.isFromClaim ? 'guestOfOrder' : 'guest')}</Note>
  )
}
