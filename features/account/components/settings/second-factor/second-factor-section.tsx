'use client'

import { LifeBuoy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMe } from '@/features/account/hooks/use-me'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import { renewRecoveryCodes } from '@/lib/contracts/accounts/second-factor'
import { ownCall, useRefreshOwn } from '@/features/account/components/settings/parts/own-call'
import { ProofDialog } from '@/features/account/components/settings/proof/proof-dialog'
import { SettingsSection, useHeadingFocus } from '../parts/settings-section'
import { CodesApp } from './app/codes-app'
import { Passkeys } from './passkeys/passkeys'
import { FactorRow } from './factor-row'
import { useCodesView } from './codes/use-codes-view'

const fewCodes = 3

function RecoveryCodesRow() {
  const t = useTranslations('account.settings.factor.codes')
  const { secondFactor } = useMe()
  const [isAsking, setIsAsking] = useState(false)
  const count = secondFactor.recoveryCodes

  return (
    <FactorRow
      icon={<LifeBuoy aria-hidden />}
      title={t('title')}
      text={t('text')}
      state={<Badge tone={count < fewCodes ? 'amber' : 'neutral'}>{t('left', { count })}</Badge>}
      action={
        <Button color="graySecondary" size="small" onClick={() => setIsAsking(true)}>
          {t('renew')}
        </Button>
      }
    >
      <RenewCodesDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </FactorRow>
  )
}

/** The authenticator app, the passkeys, and the recovery codes. */
export function SecondFactorSection() {
  const t = useTranslations('account.settings.factor')
  const { secondFactor } = useMe()
  const { headingRef, focusHeading } = useHeadingFocus()

  return (
    <SettingsSection title={t('title')} text={t('text')} headingRef={headingRef}>
      <div className="divide-y divide-line">
        <CodesApp />
        <Passkeys onRemoved={focusHeading} />
        {(secondFactor.totp || secondFactor.passkeys > 0) && <RecoveryCodesRow />}
      </div>
    </SettingsSection>
  )
}

type Props = { open: boolean; onClose: () => void }

/** The steps: the password and a code, then the new recovery codes. */
function RenewCodesDialog({ open, onClose }: Props) {
  const t = useTranslations('account.settings.factor.codes')
  const refresh = useRefreshOwn()
  const saved = useCodesView(onClose)

  return (
    <ProofDialog
      open={open}
      onClose={onClose}
      onClosed={saved.clear}
      title={t('renewTitle')}
      description={t('renewText')}
      confirmLabel={t('renew')}
      act={async (body) => {
        const { recoveryCodes } = await ownCall(renewRecoveryCodes, { body })
        saved.show(recoveryCodes)
        void refresh()
      }}
      next={saved.view}
    />
  )
}
