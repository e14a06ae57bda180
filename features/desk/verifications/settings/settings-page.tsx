'use client'

import { useTranslations } from 'next-intl'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { listVerificationInputs } from '@/lib/contracts/desk/verifications/verification-inputs'
import { getVerificationRules } from '@/lib/contracts/desk/verifications/verification-rules'
import { InputSetList } from './input-set-list'
import { RulesForm } from './rules-form'

/** The office's rules for verifications, and what is asked for per currency and kind. */
export function SettingsPage() {
  const t = useTranslations('desk.verifications')
  const rules = useDeskQuery(getVerificationRules, {})
  const sets = useDeskQuery(listVerificationInputs, {})

  return (
    <>
      <PageHeader
        title={t('settings.pageTitle')}
        back={{ href: '/operator/verifications', label: t('toList') }}
      />
      <div className="grid gap-6">
        <Loaded query={rules}>{(loaded) => <RulesForm stored={loaded} />}</Loaded>
        <Loaded query={sets}>{(loaded) => <InputSetList sets={loaded.sets} />}</Loaded>
      </div>
    </>
  )
}
