'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { SelectField } from '@/components/ui/form/select-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { Dialog } from '@/components/ui/overlay/dialog'
import { userRole, type UserRole } from '@/lib/contracts/accounts/me'
import type { DeskUser } from '@/lib/contracts/desk/users'
import { sendUserAct, type UserActValues } from '@/features/desk/api/send-user-act'
import { useChangeForm } from '@/features/desk/hooks/use-change-form'
import { useUserChange } from '@/features/desk/hooks/users/use-user-change'
import { takingActs, type UserAct } from '@/features/desk/model/users/user-acts'

type Props = {
  act: UserAct
  user: DeskUser
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

/** Asks once more, says what will come of it, and for the reason that is kept. */
export function UserActDialog({ act, user: latest, isOpen, onClose, onClosed }: Props) {
  const t = useTranslations('desk.users')
  const frame = useTranslations('desk.frame')
  // As he was when the question was asked: what is confirmed is what was read.
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
  const formId = useId()
  const { errors } = form.formState

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      isDecision
      title={<span className="wrap-anywhere">{t(`acts.${act}.title`, { email: user.email })}</span>}
      description={t(`acts.${act}.text`, { role: t(`role.${user.role}`) })}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            color={takingActs.includes(act) ? 'red' : 'green'}
            loading={change.isPending}
          >
            {t(`acts.${act}.name`)}
          </Button>
          <Button color="graySecondary" disabled={change.isPending} onClick={onClose}>
            {frame('cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-4">
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
        <p role="alert" className="text-sm text-red empty:hidden">
          {fault}
        </p>
      </form>
    </Dialog>
  )
}

/* A customer mostly becomes an operator, and whoever works here mostly leaves. */
function nextRole(role: UserRole): UserRole {
  return role === 'user' ? 'operator' : 'user'
}
