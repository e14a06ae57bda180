'use client'

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/display/badge'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { cx } from '@/components/ui/cx'
import { UserTime } from '@/features/desk/users/user-time'
import type {
  DeskVerification,
  DeskVerificationMatch,
} from '@/lib/contracts/desk/verifications/verifications'
import { Link } from '@/lib/i18n/navigation'
import { useErrorText } from '@/lib/http/use-error-text'
import { useLook } from '../hooks/use-look'
import { PhotoWall } from '../photos/photo-wall'
import { VerificationStateBadge } from '../verification-state-badge'

/** Where else the same number, an alike photo or the same document was seen; another person's first. */
export function VerificationMatches({ verification }: { verification: DeskVerification }) {
  const t = useTranslations('desk.verifications')
  const [compared, setCompared] = useState<DeskVerificationMatch | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { matches } = verification
  const isSuspicious = matches.some(({ isSamePerson }) => !isSamePerson)

  return matches.length === 0 ? null : (
    <section
      aria-labelledby="verification-matches"
      className={cx(
        'grid gap-2 rounded-card px-4 py-3',
        isSuspicious ? 'bg-red-soft' : 'border border-line bg-surface',
      )}
    >
      <h2
        id="verification-matches"
        className={cx(
          'flex items-start gap-2 text-base font-semibold',
          isSuspicious && 'text-red-strong',
        )}
      >
        {isSuspicious && <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />}
        {t(isSuspicious ? 'matches.elsewhere' : 'matches.own')}
      </h2>
      <ul className="grid gap-2">
        {[...matches]
          .sort((one, other) => Number(one.isSamePerson) - Number(other.isSamePerson))
          .map((match) => (
            <Match
              key={`${match.verification.id} ${match.by} ${match.photo?.mine ?? ''}`}
              match={match}
              photoName={
                verification.photos.find(({ id }) => id === match.photo?.mine)?.label ?? null
              }
              onCompare={() => {
                setCompared(match)
                setIsOpen(true)
              }}
            />
          ))}
      </ul>
      {compared !== null && (
        <Dialog
          open={isOpen}
          onOpenChange={setIsOpen}
          onClosed={() => setCompared(null)}
          size="large"
          title={t('matches.compareTitle')}
        >
          <Compared id={verification.id} match={compared} />
        </Dialog>
      )}
    </section>
  )
}

type MatchProps = {
  match: DeskVerificationMatch
  photoName: string | null
  onCompare: () => void
}

function Match({ match, photoName, onCompare }: MatchProps) {
  const t = useTranslations('desk.verifications')
  const { by, isSamePerson, photo, verification: other } = match
  const what =
    by === 'photo'
      ? t(photo?.distance === 0 ? 'matches.samePhoto' : 'matches.alikePhoto', {
          name: photoName ?? '',
        })
      : t(`matches.${by}`)

  return (
    <li className="grid gap-1 rounded-field bg-surface px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{what}</span>
        <Badge tone={isSamePerson ? 'neutral' : 'red'}>
          {t(isSamePerson ? 'matches.samePerson' : 'matches.otherPerson')}
        </Badge>
        <VerificationStateBadge state={other.state} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
        <Link
          href={`/operator/verifications/${other.id}`}
          className="inline-flex min-h-touch items-center rounded-sm font-medium text-accent hover:underline sm:min-h-8"
        >
          {[t(`kind.${other.kind}`), other.masked ?? t('deleted')].join(' ')}
        </Link>
        {other.userId === null ? (
          <span className="wrap-anywhere">
            {other.email ?? '—'} {t('guest')}
          </span>
        ) : (
          <Link
            href={`/operator/users/${other.userId}`}
            className="inline-flex min-h-touch items-center rounded-sm wrap-anywhere hover:underline sm:min-h-8"
          >
            {other.email ?? other.userId}
          </Link>
        )}
        <UserTime at={other.createdAt} />
        {photo !== null && (
          <Button size="small" color="graySecondary" onClick={onCompare}>
            {t('matches.compare')}
          </Button>
        )}
      </p>
    </li>
  )
}

function Compared({ id, match }: { id: string; match: DeskVerificationMatch }) {
  const t = useTranslations('desk.verifications')
  const errorText = useErrorText()
  const { mine = '', theirs = '' } = match.photo ?? {}
  const look = useLook(id, [mine, theirs], match.photo !== null)
  const photoOf = (photo: string, name: string) => {
    const { src, isFaulty, onFault } = look.photo(photo)
    const text = look.error ? errorText(look.error) : t('photos.notLoaded')
    return {
      id: photo,
      name,
      src,
      onFault,
      ...(isFaulty && { fault: <p className="p-4">{text}</p> }),
    }
  }

  return (
    <div className="mt-4">
      <PhotoWall
        hasKeys={false}
        photos={[
          photoOf(mine, t('matches.mine')),
          photoOf(theirs, match.verification.email ?? t('matches.theirs')),
        ]}
      />
    </div>
  )
}
