'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import type { ButtonColor } from '@/components/ui/button/button-classes'
import * as desk from '@/lib/contracts/desk/users'
import type { DeskUser } from '@/lib/contracts/desk/users'
import { actsOfUser, type UserAct, destructiveActs } from './offered-acts'
import { UserSection } from './user-section'
import { Controller } from 'react-hook-form'
import { SelectField } from '@/components/ui/form/select-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { userRole, type UserRole } from '@/lib/contracts/accounts/me'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { call } from '@/lib/http/call'
import { useUserChange } from './use-user-change'

/** The actions the server allows this operator now; each asks for confirmation and a reason. */
export function UserActs({ user }: { user: DeskUser }) {
  const t = useTranslations('desk.users')
  const [act, setAct] = useState<UserAct | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const acts = actsOfUser(user)

  return (
    <UserSection title={t('actions')}>
      {acts.length === 0 && <p className="text-sm text-ink-3">{t('noActions')}</p>}
      <div className="grid gap-2 empty:hidden sm:grid-cols-2 xl:grid-cols-1">
        {acts.map((one) => (
          <Button
            key={one}
            color={colorOf(one, acts)}
            onClick={() => {
              setAct(one)
              setIsOpen(true)
            }}
          >
            {t(`acts.${one}.name`)}
          </Button>
        ))}
      </div>
      {act !== null && (
        <UserActDialog
          key={act}
          act={act}
          user={user}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onClosed={() => setAct(null)}
        />
      )}
    </UserSection>
  )
}

/* At most one action is green: the first one, if it lets the user in. The others are grey. */
function colorOf(act: UserAct, [first]: readonly UserAct[]): ButtonColor {
  const letsUserIn = act === 'unblock' || act === 'activate'
  return letsUserIn && act === first ? 'green' : 'graySecondary'
}

type Props = {
  act: UserAct
  user: DeskUser
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

/** Asks for confirmation, explains the effect, and asks for the reason to record. */
function UserActDialog({ act, user: latest, isOpen, onClose, onClosed }: Props) {
  const t = useTranslations('desk.users')
  // The user as they were when the dialog opened: the operator confirms what they have read.
  const [user] = useState(latest)
  const change = useUserChange(onClose)
  const roles = userRole.options.filter((role) => role !== user.role)
  const { form, submit, fault } = useChangeForm<UserActValues>({
    values: { reason: '', role: nextRole(user.role) },
    save: (values) =>
      change.mutateAsync({
        send: () => sendUserAct({ id: user.id, act, values }),
        done: t(`acts.${act}.done`),
      }),
  })
  const { errors } = form.formState

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={<span className="wrap-anywhere">{t(`acts.${act}.title`, { email: user.email })}</span>}
      description={t(`acts.${act}.text`, { role: t(`role.${user.role}`) })}
      confirmLabel={t(`acts.${act}.name`)}
      color={destructiveActs.includes(act) ? 'red' : 'green'}
      isBusy={change.isPending}
      onSubmit={submit}
      fault={fault}
    >
      {act === 'changeRole' && (
        <Controller
          control={form.control}
          name="role"
          render={({ field }) => (
            <SelectField
              {...field}
              label={t('newRole')}
              options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
              error={errors.role?.message}
            />
          )}
        />
      )}
      <TextareaField
        {...form.register('reason')}
        rows={3}
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={500}
        error={errors.reason?.message}
      />
    </FormDialog>
  )
}

/* The most likely change: a customer becomes an operator, and a user with a role loses it. */
function nextRole(role: UserRole): UserRole {
  return role === 'user' ? 'operator' : 'user'
}

/** The values as typed. The role is sent only by the action that changes it. */
type UserActValues = { reason: string; role: string }

type Act = { id: string; act: UserAct; values: UserActValues }

function sendUserAct({ id, act, values }: Act): Promise<desk.DeskUser> {
  const params = { id }
  const reason = values.reason.trim()
  const body = { reason }
  const requests: Record<UserAct, () => Promise<desk.DeskUser>> = {
    activate: () => call(desk.activateDeskUser, { params, body }),
    block: () => call(desk.blockDeskUser, { params, body }),
    unblock: () => call(desk.unblockDeskUser, { params, body }),
    resetSecondFactor: () => call(desk.resetDeskUserFactor, { params, body }),
    changeRole: () =>
      call(desk.changeDeskUserRole, {
        params,
        body: { reason, role: userRole.parse(values.role) },
      }),
  }
  return requests[act]()
}
