import { cache } from 'react'
import { listQuestions, type Faq } from '@/lib/contracts/site/pages'
import { sayOnPage } from '@/lib/errors/said-error'
import type { Locale } from '@/lib/i18n/locales'
import { loadEndpoint } from '@/lib/query/server-query'

export const loadFaq = cache((locale: Locale): Promise<Faq> =>
  loadEndpoint(listQuestions, {}, locale).catch(sayOnPage),
)
