import { useTranslations } from 'next-intl'
import { FormSection } from '@/features/desk/kit/form/form-section'
import type { DirectionFigure } from '@/lib/contracts/desk/directions/direction-terms'
import { useDirectionTexts } from '../parts/use-direction-texts'
import { TermsField } from './terms-field'

type Section = 'margin' | 'limits' | 'guards'
type Figure = {
  section: Section
  /** A percentage, or an amount of one of the currencies. */
  unit?: 'percent' | 'from' | 'to'
  /** The hint below the field; for a bound of the rate, the current rate. */
  hint?: 'verificationHint' | 'bonusHint' | 'fixedFeeHint' | 'scale'
}

/*
 * The section of each figure, in display order. The coefficient is missing: its field is next to
 * the rate that it multiplies.
 */
const figures: Record<Exclude<DirectionFigure, 'coefficient'>, Figure> = {
  marginPercent: { section: 'margin', unit: 'percent' },
  verificationMarginPercent: { section: 'margin', unit: 'percent', hint: 'verificationHint' },
  bonusPercent: { section: 'margin', unit: 'percent', hint: 'bonusHint' },
  fixedFee: { section: 'margin', unit: 'to', hint: 'fixedFeeHint' },
  minFrom: { section: 'limits', unit: 'from' },
  maxFrom: { section: 'limits', unit: 'from' },
  minTo: { section: 'limits', unit: 'to' },
  maxTo: { section: 'limits', unit: 'to' },
  minVerification: { section: 'limits', unit: 'from' },
  minCourse: { section: 'guards', hint: 'scale' },
  maxCourse: { section: 'guards', hint: 'scale' },
  lowReserveBelow: { section: 'guards', unit: 'to' },
  lowReservePercent: { section: 'guards', unit: 'percent' },
}
// The names are the keys of the record above.
const names = Object.keys(figures) as (keyof typeof figures)[]

type Course = {
  fromTicker: string
  toTicker: string
  /** The current rate in units of `to` for one `from`, the unit of the bounds. */
  course: string | null
}
type Props = Course & { section: Section }

/**
 * One section of figures: the office's margin, the limits of an amount, or the bounds within which
 * the rate is trusted.
 */
export function FigureFields({ section, ...course }: Props) {
  const t = useTranslations('desk.directions')
  const scale = useScaleHint(course)
  const units = { percent: '%', from: course.fromTicker, to: course.toTicker }

  return (
    <FormSection title={t(`section.${section}`)} description={t(`section.${section}Hint`)}>
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map((name) => {
          const { section: own, unit, hint } = figures[name]
          return (
            own === section && (
              <TermsField
                key={name}
                name={`terms.${name}`}
                label={t(`field.${name}`)}
                {...(unit && { unit: units[unit] })}
                hint={hint && (hint === 'scale' ? scale : t(hint))}
              />
            )
          )
        })}
      </div>
    </FormSection>
  )
}

/* The rate may be shown inverted, to be easier to read; its bounds are never inverted. */
function useScaleHint({ fromTicker, toTicker, course }: Course): string | undefined {
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
