'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { LoginEntry, LoginOutcome } from '@/lib/contracts/desk/users'
import { Link } from '@/lib/i18n/navigation'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import { Device } from '../device'
import { UserTime } from '../user-time'
import { loginsAddress } from './login-filters'

const tones: Record<LoginOutcome, BadgeTone> = {
  signed_in: 'green',
  unknown: 'neutral',
  wrong_password: 'amber',
  second_factor_asked: 'neutral',
  wrong_second_factor: 'amber',
  wrong_passkey: 'amber',
  blocked: 'red',
}

function LoginOutcomeBadge({ outcome }: { outcome: LoginOutcome }) {
  const t = useTranslations('desk.logins')

  return <Badge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Badge>
}

type Props = {
  entries: readonly LoginEntry[]
  caption: string
  /** All attempts are those of one user, whom the page already names. */
  isOfOneUser?: boolean
  empty: ReactNode
}

/** Login attempts: when, who, the result, the IP address and the device. */
export function LoginTable({ entries, caption, isOfOneUser = false, empty }: Props) {
  const t = useTranslations('desk.logins')
  const users = useTranslations('desk.users')
  const at: TableColumn<LoginEntry> = {
    key: 'at',
    header: t('at'),
    isRowHeader: true,
    cell: ({ at: moment }) => <UserTime at={moment} withSeconds mayWrap />,
  }
  const person: TableColumn<LoginEntry> = {
    key: 'who',
    header: t('who'),
    className: 'sm:min-w-44',
    cell: (entry) => <Person entry={entry} />,
  }

  return (
    <Table
      caption={caption}
      columns={[
        at,
        ...(isOfOneUser ? [] : [person]),
        {
          key: 'outcome',
          header: t('outcomeChoice'),
          cell: ({ outcome, method }) => (
            <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 max-sm:justify-end">
              <LoginOutcomeBadge outcome={outcome} />
              <span className="text-note whitespace-nowrap text-ink-2">
                {t(`method.${method}`)}
              </span>
            </span>
          ),
        },
        {
          key: 'address',
          header: users('address'),
          cell: ({ address }) => <Address address={address} />,
        },
        {
          key: 'device',
          header: users('device'),
          cell: ({ userAgent }) => <Device userAgent={userAgent} />,
        },
      ]}
      rows={entries}
      rowKey={({ id }) => id}
      empty={empty}
    />
  )
}

/* A link to the account if there is one. An attempt with an unknown passkey has no name. */
function Person({ entry: { email, userId } }: { entry: LoginEntry }) {
  const t = useTranslations('desk.logins')
  const name = email ?? t('nameless')

  return userId === null ? (
    <span className="wrap-anywhere text-ink-2">{name}</span>
  ) : (
    <Link
      href={`/operator/users/${userId}`}
      className="inline-flex min-h-touch items-center rounded-sm font-medium wrap-anywhere text-accent hover:underline sm:min-h-8"
    >
      {name}
    </Link>
  )
}

/* The usual next step is to look for other attempts from the same IP address. */
function Address({ address }: { address: string | null }) {
  const t = useTranslations('desk.users')

  return address === null ? (
    <span className="text-ink-3">{t('unknownAddress')}</span>
  ) : (
    <Link
      href={loginsAddress({ address })}
      className="inline-flex min-h-touch items-center rounded-sm wrap-break-word tabular hover:text-accent hover:underline sm:min-h-8"
    >
      {address}
    </Link>
  )
}
