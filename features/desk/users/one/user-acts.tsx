'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import type { ButtonColor } from '@/components/ui/button/button-classes'
import type { DeskUser } from '@/lib/contracts/desk/users'
import { actsOfUser, type UserAct } from './offered-acts'
import { UserActDialog } from './user-act-dialog'
import { UserSection } from './user-section'

/** What the server lets this operator do to them now; each asks once more and for a reason. */
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

/* One at most leads on; the rest is there for when it is needed. */
function colorOf(act: UserAct, [first]: readonly UserAct[]): ButtonColor {
  const leadsOn = act === 'unblock' || act === 'activate'
  return leadsOn && act === first ? 'green' : 'graySecondary'
}
