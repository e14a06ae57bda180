import type { OfficeHours } from '@/lib/contracts/desk/office'
import { openWeekOf, weekTermsOf, type OpenWeek } from '../kit/form/open-week'

export type HoursValues = OpenWeek & Pick<OfficeHours, 'timezone' | 'presence'>

export function valuesOfHours({ timezone, week, presence }: OfficeHours): HoursValues {
  return { ...openWeekOf(week), timezone, presence }
}

export function bodyOfHours({ timezone, presence, ...hours }: HoursValues): OfficeHours {
  return { timezone, presence, week: weekTermsOf(hours) }
}
