'use client'

import { NotFoundMessage } from '@/components/feedback/not-found-message'
import SiteError from './error'

/**
 * Renders nothing. A page becomes interactive only when the browser has the code of its error page and its
 * not-found page, which Next requests after all other code has run. A component that is rendered with the
 * page makes the browser load that code with the rest.
 */
export function LoadedEarly() {
  return null
}

LoadedEarly.parts = [SiteError, NotFoundMessage]
