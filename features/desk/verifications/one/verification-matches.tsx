'use client'

import { ChevronDown, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ReactNode } from 'react'
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
import { peopleOf } from '../model/people-of'
import { PhotoWall } from '../photos/photo-wall'
import { VerificationStateBadge } from '../verification-state-badge'

type LineProps = {
  matches: readonly DeskVerificationMatch[]
  /** The id of the list that it opens. */
  listId: string
  isOpen: boolean
  onToggle: () => void
}

/** How many matches there are, in one line that opens the list of them. Red if other people are among them. */
export function MatchesLine({ matches, listId, isOpen, onToggle }: LineProps) {
  const t = useTranslations('desk.verifications.matches')
  const foreign = matches.filter(({ isSamePerson }) => !isSamePerson)
  const isSuspicious = foreign.length > 0

  return matches.length === 0 ? null : (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={listId}
      onClick={onToggle}
      className={cx(
        'group flex min-h-touch w-full items-center gap-2 rounded-card px-4 py-1.5 text-left text-base font-semibold',
        isSuspicious ? 'bg-red-soft text-red-strong' : 'border border-line bg-surface',
      )}
    >
      {isSuspicious && <TriangleAlert aria-hidden className="size-5 shrink-0" />}
      <span className="min-w-0 flex-1">
        {isSuspicious
          ? t('elsewhereCount', { count: foreign.length, people: peopleOf(foreign).length })
          : t('ownCount', { count: matches.length })}
      </span>
      <ChevronDown
        aria-hidden
        className="size-4 shrink-0 transition-transform group-aria-expanded:rotate-180 motion-reduce:transition-none"
      />
    </button>
  )
}

type MatchesProps = { verification: DeskVerification; id: string }

/** Where else the same number, an alike photo or the same document was seen, by person; other people first. */
export function VerificationMatches({ verification, id }: MatchesProps) {
  const t = useTranslations('desk.verifications')
  const [compared, setCompared] = useState<DeskVerificationMatch | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const people = peopleOf(verification.matches)
  const isSuspicious = people.some(([{ isSamePerson }]) => !isSamePerson)
  // The list is below the photos, so that the line above them leads to it.
  useEffect(() => heading.current?.focus(), [])

  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cx(
        'grid gap-2 rounded-card px-4 py-3',
        isSuspicious ? 'bg-red-soft' : 'border border-line bg-surface',
      )}
    >
      <h2
        ref={heading}
        id={`${id}-title`}
        tabIndex={-1}
        className={cx(
          'scroll-mt-4 rounded-sm text-base font-semibold',
          isSuspicious && 'text-red-strong',
        )}
      >
        {t(isSuspicious ? 'matches.elsewhere' : 'matches.own')}
      </h2>
      <ul className="grid gap-2">
        {people.map((matches) => (
          <Person key={matches[0].verification.id} match={matches[0]}>
            {matches.map((match) => (
              <Match
                key={`${match.verification.id} ${match.by} ${match.photo?.mine ?? ''}`}
                match={match}
                photoName={
                  verification.photos.find(({ id: photo }) => photo === match.photo?.mine)?.label ??
                  null
                }
                onCompare={() => {
                  setCompared(match)
                  setIsOpen(true)
                }}
              />
            ))}
          </Person>
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

type PersonProps = { match: DeskVerificationMatch; children: ReactNode }

/* One person, and all that matches. */
function Person({ match: { isSamePerson, verification }, children }: PersonProps) {
  const t = useTranslations('desk.verifications')
  const { email, userId } = verification

  return (
    <li className="rounded-field bg-surface px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-3">
        {userId === null ? (
          <span className="font-semibold wrap-anywhere">
            {email ?? '—'} {t('guest')}
          </span>
        ) : (
          <Link
            href={`/operator/users/${userId}`}
            className="inline-flex min-h-touch items-center rounded-sm font-semibold wrap-anywhere hover:underline sm:min-h-8"
          >
            {email ?? userId}
          </Link>
        )}
        <Badge tone={isSamePerson ? 'neutral' : 'red'}>
          {t(isSamePerson ? 'matches.samePerson' : 'matches.otherPerson')}
        </Badge>
      </p>
      <ul>{children}</ul>
    </li>
  )
}

type MatchProps = {
  match: DeskVerificationMatch
  photoName: string | null
  onCompare: () => void
}

function Match({ match, photoName, onCompare }: MatchProps) {
  const t = useTranslations('desk.verifications')
  const { by, photo, verification: other } = match
  const what =
    by === 'photo'
      ? t(photo?.distance === 0 ? 'matches.samePhoto' : 'matches.alikePhoto', {
          name: photoName ?? '',
        })
      : t(`matches.${by}`)

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1 text-ink-2">
      <span className="font-medium text-ink">{what}</span>
      <VerificationStateBadge state={other.state} />
      <Link
        href={`/operator/verifications/${other.id}`}
        className="inline-flex min-h-touch items-center rounded-sm font-medium text-accent hover:underline sm:min-h-8"
      >
        {[t(`kind.${other.kind}`), other.masked ?? t('deleted')].join(' ')}
      </Link>
      <UserTime at={other.createdAt} />
      {photo !== null && (
        <Button size="small" color="graySecondary" onClick={onCompare}>
          {t('matches.compare')}
        </Button>
      )}
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
