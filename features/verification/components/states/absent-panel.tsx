'use client'

import { Lock, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { EmptyState } from '@/components/ui/display/empty-state'
import { useSession } from '@/lib/session/session-store'

type Props = {
  /** `refused`: the link does not open it. `removed`: the visitor has just deleted it. */
  kind: 'stranger' | 'refused' | 'removed'
}

/** Why nothing is shown, and how to see it. Whether there is such a verification is not said. */
export function AbsentPanel({ kind }: Props) {
  const t = useTranslations(`verification.absent`)
  const isUser = useSession(({ status }) => status === 'user')

  return (
    <div className="pt-6 pb-12 md:pt-10">
      <Card padding="none">
        <h1 className="sr-only">{t(`${kind}.title`)}</h1>
        <EmptyState
          icon={kind === 'removed' ? <Trash2 /> : <Lock />}
          title={t(`${kind}.title`)}
          text={t(`${kind}.text`)}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {isUser ? (
                <Button href="/account/cards">{t('toCards')}</Button>
              ) : (
                kind !== 'removed' && <Button href="/login">{t('signIn')}</Button>
              )}
              <Button href="/" color="graySecondary">
                {t('toExchange')}
              </Button>
            </div>
          }
        />
      </Card>
    </div>
  )
}
