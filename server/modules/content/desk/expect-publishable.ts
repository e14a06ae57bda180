import type { ContentKind, ContentTerms, Publishing } from '@/lib/contracts/desk/site/content'
import { neededTerms } from '@/lib/contracts/desk/site/needed-terms'
import { AppError, type FieldFault } from '@/lib/errors/app-error'

/** When what is saved comes out; null: it stays a draft. A moment that has passed is now. */
export function publishAtOf(publish: Publishing, now: Date): Date | null {
  if (publish === 'draft') {
    return null
  }
  const moment = publish === 'now' ? now : new Date(publish)
  return moment > now ? moment : now
}

/** Refuses with `validation_error` to publish what is not said in both languages. */
export function expectWhole(kind: ContentKind, terms: ContentTerms): void {
  const faults = neededTerms(kind)
    .filter((name) => terms[name].trim() === '')
    .map((name): FieldFault => ({ field: `terms.${name}`, key: 'required' }))
  if (faults.length > 0) {
    throw new AppError('validation_error', { faults })
  }
}
