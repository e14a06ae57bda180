'use client'

import { useTranslations } from 'next-intl'
import { useOffice } from './use-presence'
import { FormSection } from '../kit/form/form-section'
import { Loaded } from '../kit/page/loaded'
import { FormSkeleton } from '../kit/page/skeletons'
import { PageHeader } from '../kit/page/page-header'
import { CaptchaForm } from './captcha-form'
import { ClaimTermsForm } from './claim-terms-form'
import { HoursForm } from './hours-form'
import { LegalPersonForm } from './legal-person-form'
import { OfficeBadge, PresenceSwitch } from './office-badge'
import { TechBreakForm } from './tech-break-form'

export function OfficePage() {
  const t = useTranslations('desk.office')
  const query = useOffice()

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={query.data && <OfficeBadge office={query.data} />}
      />
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(office) => (
          <div className="grid gap-4">
            {office.hours.presence === 'required' && (
              <FormSection title={t('presence')} description={t('presenceText')}>
                <PresenceSwitch />
                <p className="text-sm text-ink-2">
                  {office.others.length === 0
                    ? t('nobodyElse')
                    : t('others', { names: office.others.map(({ email }) => email).join(', ') })}
                </p>
              </FormSection>
            )}
            <HoursForm hours={office.hours} />
            <LegalPersonForm />
            <ClaimTermsForm terms={office.claimTerms} />
            <CaptchaForm />
            <TechBreakForm techBreak={office.techBreak} />
          </div>
        )}
      </Loaded>
    </>
  )
}
