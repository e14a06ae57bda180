'use client'

import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { EmptyState } from '@/components/ui/display/empty-state'
import { getDeskUser, type DeskUser, noteDeskUser } from '@/lib/contracts/desk/users'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { useTabTitle } from '@/features/desk/kit/page/use-tab-title'
import { isUuid } from '@/features/desk/claims/model/claim-filters'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { Fact } from '@/features/desk/claims/one/claim-section'
import { Link } from '@/lib/i18n/navigation'
import { readUserFilters, usersAddress } from '../list/user-filters'
import { UserBadges } from '../user-badges'
import { loginsAddress } from '../logins/login-filters'
import { LoginTable } from '../logins/login-table'
import { UserActs } from './user-acts'
import { UserFacts } from './user-facts'
import { UserSessions } from './user-sessions'
import { UserSection } from './user-section'
import { UserVerifications } from './user-verifications'
import { Button } from '@/components/ui/button/button'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { call } from '@/lib/http/call'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { useUserChange } from './use-user-change'
import { LeaveQuestion } from '@/features/desk/kit/leaving/leave-question'
import { UserTime } from '../user-time'

const refreshMilliseconds = 30_000

/** One user: their account, active sessions, and the possible actions. */
export function UserPage({ id }: { id: string }) {
  const t = useTranslations('desk.users')
  const filters = readUserFilters(useSearchParams())
  const isNamed = isUuid(id)
  const found = useDeskQuery(
    getDeskUser,
    { params: { id } },
    { everyMilliseconds: refreshMilliseconds, isEnabled: isNamed },
  )
  useTabTitle(found.data?.email ?? null)

  return (
    <>
      <PageHeader
        title={found.data?.email ?? t('title')}
        back={{ href: usersAddress(filters), label: t('toList') }}
        actions={found.data && <UserBadges user={found.data} />}
      />
      {isNamed ? (
        <Loaded query={found}>{(user) => <UserDetails key={user.id} user={user} />}</Loaded>
      ) : (
        <EmptyState title={t('notFound')} />
      )}
    </>
  )
}

function UserDetails({ user }: { user: DeskUser }) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0 gap-5 max-xl:contents xl:grid">
        <UserFacts user={user} />
        <div className="grid min-w-0 gap-5 max-xl:order-2">
          <UserVerifications user={user} />
          <UserSessions user={user} />
          <UserLogins user={user} />
        </div>
      </div>
      <div className="grid min-w-0 gap-5 max-xl:order-1">
        <UserActs user={user} />
        <UserFactor user={user} />
        <UserNotes user={user} />
      </div>
    </div>
  )
}

/** The user's second factors. */
function UserFactor({ user: { secondFactor } }: { user: DeskUser }) {
  const t = useTranslations('desk.users')

  return (
    <UserSection title={t('factor')}>
      <dl className="text-sm">
        <Fact label={t('totp')}>{secondFactor.totp ? t('factorOn') : t('factorOff')}</Fact>
        <Fact label={t('passkeys')}>{secondFactor.passkeys}</Fact>
        <Fact label={t('recoveryCodes')}>{secondFactor.recoveryCodes}</Fact>
      </dl>
    </UserSection>
  )
}

/** Recent logins, and login attempts with this account's name. */
function UserLogins({ user: { id, logins } }: { user: DeskUser }) {
  const t = useTranslations('desk.users')

  return (
    <UserSection
      title={t('logins')}
      aside={
        <Link
          href={loginsAddress({ user: id })}
          className="inline-flex min-h-touch items-center rounded-sm text-sm font-medium text-accent hover:underline sm:min-h-9"
        >
          {t('allLogins')}
        </Link>
      }
    >
      {logins.length === 0 ? (
        <p className="text-sm text-ink-3">{t('noLogins')}</p>
      ) : (
        <LoginTable isOfOneUser caption={t('logins')} entries={logins} empty={null} />
      )}
    </UserSection>
  )
}

/** Notes between operators; the user never sees them. Leaving with an unsaved note asks first. */
function UserNotes({ user: { id, notes, state } }: { user: DeskUser }) {
  const t = useTranslations('desk.users')
  const change = useUserChange()
  const { form, submit, fault } = useChangeForm({
    values: { text: '' },
    save: ({ text }) =>
      change.mutateAsync({
        send: () => call(noteDeskUser, { params: { id }, body: { text } }),
        done: t('noteDone'),
      }),
    next: { text: '' },
  })
  const { errors, isDirty, isSubmitting } = form.formState

  return (
    <UserSection title={t('notes')}>
      <LeaveQuestion isDirty={isDirty && !isSubmitting} />
      {notes.length === 0 && <p className="mb-3 text-sm text-ink-3">{t('noNotes')}</p>}
      <ul className="mb-3 grid gap-2 text-sm empty:hidden">
        {notes.map(({ id: note, text, who, at }) => (
          <li key={note} className="rounded-field bg-sunken px-3 py-2">
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
            <p className="text-note wrap-anywhere text-ink-3">
              {who}
              {' · '}
              <UserTime at={at} />
            </p>
          </li>
        ))}
      </ul>
      {state !== 'deleted' && (
        <form noValidate onSubmit={submit} className="grid gap-2">
          <TextareaField
            {...form.register('text')}
            rows={3}
            label={t('note')}
            hint={t('noteHint')}
            maxLength={2000}
            error={errors.text?.message ?? fault ?? undefined}
          />
          <div>
            <Button type="submit" size="small" color="graySecondary" loading={isSubmitting}>
              {t('addNote')}
            </Button>
          </div>
        </form>
      )}
    </UserSection>
  )
}
