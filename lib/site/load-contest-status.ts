import { cache } from 'react'
import { getSettings } from '@/lib/contracts/calculator'
import { serverCall } from '@/lib/http/server-call'
import type { Locale } from '@/lib/i18n/locales'
import { reportMissingData } from '@/lib/query/missing-data'

/** Whether menus link to the contest: one is announced or runs. False if that could not be loaded. */
export const loadContestStatus = cache(async (locale: Locale): Promise<boolean> => {
  try {
    const settings = await serverCall(getSettings, { query: {} }, { locale })
    return 'contest' in settings && settings.contest.status
  } catch (error) {
    reportMissingData(`A page did not get ${getSettings.path}`, error)
    return false
  }
})
