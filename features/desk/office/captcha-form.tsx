'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { getCaptchaUse, saveCaptchaUse, type CaptchaUse } from '@/lib/contracts/desk/office'
import { useChangeForm } from '../kit/form/use-change-form'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { useFollowStored } from '../kit/form/use-follow-stored'
import { FormSection } from '../kit/form/form-section'
import { LeaveQuestion } from '../kit/leaving/leave-question'
import { Loaded } from '../kit/page/loaded'

/** The forms in which visitors must solve a captcha. */
export function CaptchaForm() {
  const t = useTranslations('desk.office')
  const query = useDeskQuery(getCaptchaUse, {})

  return (
    <Loaded query={query}>
      {({ hasKeys, claim, contact, login }) => (
        <FormSection
          title={t('captcha')}
          description={hasKeys ? t('captchaText') : t('captchaWithoutKeys')}
        >
          <Switches use={{ claim, contact, login }} />
        </FormSection>
      )}
    </Loaded>
  )
}

function Switches({ use }: { use: CaptchaUse }) {
  const t = useTranslations('desk.office')
  const save = useDeskChange(saveCaptchaUse, {
    refreshes: [getCaptchaUse],
    done: t('captchaSaved'),
  })
  const { form, submit, fault } = useChangeForm<CaptchaUse>({
    values: use,
    save: (body) => save.mutateAsync({ body }),
  })
  useFollowStored(form, use, unchanged)

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <CheckboxField {...form.register('claim')} label={t('captchaClaim')} />
      <CheckboxField {...form.register('contact')} label={t('captchaContact')} />
      <CheckboxField {...form.register('login')} label={t('captchaLogin')} />
      <p role="alert" className="text-sm text-red empty:hidden">
        {fault}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={save.isPending} disabled={!form.formState.isDirty}>
          {t('save')}
        </Button>
      </div>
      <LeaveQuestion isDirty={form.formState.isDirty} />
    </form>
  )
}

function unchanged(use: CaptchaUse): CaptchaUse {
  return use
}
