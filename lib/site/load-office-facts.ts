import { cache } from 'react'
import { getOfficeFacts, type OfficeFacts } from '@/lib/contracts/site/office'
import type { Locale } from '@/lib/i18n/locales'
import { reportMissingData } from '@/lib/query/missing-data'
import { serverCall } from '@/lib/http/server-call'

/**
 * What every page says about the office; loaded once for a page. Null, and the page is marked, if it
 * could not be loaded, because every page works without it.
 */
export const loadOfficeFacts = cache(async (locale: Locale): Promise<OfficeFacts | null> => {
  try {
    return await serverCall(getOfficeFacts, {}, { locale })
  } catch (error) {
    reportMissingData(`A page did not get ${getOfficeFacts.path}`, error)
    return null
  }
})
