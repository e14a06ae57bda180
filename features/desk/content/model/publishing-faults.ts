import {
  contentSlug,
  contentTerms,
  type ContentKind,
  type ContentTerms,
} from '@/lib/contracts/desk/site/content'
import { neededTerms } from '@/lib/contracts/desk/site/needed-terms'
import { languages, termNames, type EntryValues } from './entry-values'

type TermName = Exclude<keyof ContentTerms, 'coverId'>

export type PublishingFault = { name: `terms.${TermName}` | 'groupId' | 'slug' } & (
  | { key: 'required' | 'format' }
  | { key: 'tooLong'; maximum: number }
)

const termOrder = languages.flatMap((language) => {
  const { title, summary, body } = termNames[language]
  return [title, summary, body]
})

/**
 * The reasons for which the server would refuse to publish, as far as the browser can tell, in the
 * order of the fields.
 */
export function publishingFaults(kind: ContentKind, values: EntryValues): PublishingFault[] {
  const { slug, groupId, terms } = values
  const faults: PublishingFault[] = termOrder.flatMap((name) => {
    const fault = faultOf(contentTerms.shape[name], terms[name], neededTerms(kind).includes(name))
    return fault ? [{ name: `terms.${name}` as const, ...fault }] : []
  })
  if (kind === 'question' && groupId === '') {
    faults.push({ name: 'groupId', key: 'required' })
  }
  const fault = faultOf(contentSlug, slug, true)
  return fault ? [...faults, { name: 'slug', ...fault }] : faults
}

type Shape = (typeof contentTerms.shape)[TermName]

function faultOf(shape: Shape, text: string, isNeeded: boolean) {
  if (text.trim() === '') {
    return isNeeded ? { key: 'required' as const } : null
  }
  const { data, error } = shape.safeParse(text)
  if (error) {
    const [issue] = error.issues
    return issue?.code === 'too_big'
      ? { key: 'tooLong' as const, maximum: Number(issue.maximum) }
      : { key: 'format' as const }
  }
  // A text of invisible characters counts as empty.
  return isNeeded && data.trim() === '' ? { key: 'required' as const } : null
}
