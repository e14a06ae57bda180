import { cache } from 'react'
import { getCash, type Cash } from '@/lib/contracts/site/cash'
import { getContacts, type Contacts } from '@/lib/contracts/site/contacts'
import { sayOnPage } from '@/lib/errors/said-error'
import type { Locale } from '@/lib/i18n/locales'
import { loadEndpoint } from '@/lib/query/server-query'

export const loadCash = cache((locale: Locale): Promise<Cash> =>
  loadEndpoint(getCash, {}, locale).catch(sayOnPage),
)

export const loadContacts = cache((locale: Locale): Promise<Contacts> =>
  loadEndpoint(getContacts, {}, locale).catch(sayOnPage),
)
