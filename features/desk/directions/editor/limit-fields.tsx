import { useTranslations } from 'next-intl'
import { useDirectionTexts } from '../parts/use-direction-texts'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { TermsField } from './terms-field'

type Props = {
  fromTicker: string
  toTicker: string
  /** What the terms come to now, in units of `to` for one of `from`, as the bounds are. */
  course: string | null
}

/** How much may be exchanged, and when the course is not believed. */
export function LimitFields({ fromTicker, toTicker, course }: Props) {
  const t = useTranslations('desk.directions')
  const scale = useScaleHint({ fromTicker, toTicker, course })

  return (
    <>
      <FormSection title={t('section.limits')} description={t('section.limitsHint')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TermsField name="terms.minFrom" label={t('field.minFrom')} unit={fromTicker} />
          <TermsField name="terms.maxFrom" label={t('field.maxFrom')} unit={fromTicker} />
          <TermsField name="terms.minTo" label={t('field.minTo')} unit={toTicker} />
          <TermsField name="terms.maxTo" label={t('field.maxTo')} unit={toTicker} />
          <TermsField
            name="terms.minVerification"
            label={t('field.minVerification')}
            unit={fromTicker}
          />
        </div>
      </FormSection>
      <FormSection title={t('section.guards')} description={t('section.guardsHint')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TermsField name="terms.minCourse" label={t('field.minCourse')} hint={scale} />
          <TermsField name="terms.maxCourse" label={t('field.maxCourse')} hint={scale} />
          <TermsField
            name="terms.lowReserveBelow"
            label={t('field.lowReserveBelow')}
            unit={toTicker}
          />
          <TermsField
            name="terms.lowReservePercent"
            label={t('field.lowReservePercent')}
            unit="%"
          />
        </div>
      </FormSection>
    </>
  )
}

/* The course is shown the other way round where that reads better; its bounds are not. */
function useScaleHint({ fromTicker, toTicker, course }: Props): string | undefined {
  const t = useTranslations('desk.directions')
  const texts = useDirectionTexts()

  if (fromTicker === '' || toTicker === '') {
    return undefined
  }
  const unit = t('unitPer', { unit: toTicker, per: fromTicker })
  return course === null
    ? t('boundHint', { unit })
    : t('boundHintNow', { unit, course: texts.amount(course) })
}
