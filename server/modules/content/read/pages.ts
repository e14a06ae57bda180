import type { Faq, PageKey, SitePage } from '@/lib/contracts/site/pages'
import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import { renderTexts } from '../texts/render-texts'
import { findSiteChange } from './changes.repository'
import { findLive, findPictureSizes, listLiveQuestions } from './live.repository'
import { momentOf } from './news'

type Viewer = { locale: Locale; now: Date }

/** Throws `not_found` when the page is not published. */
export async function getPage(
  db: Executor,
  { key, ...viewer }: Viewer & { key: PageKey },
): Promise<SitePage> {
  const found = await findLive(db, { ...viewer, kind: 'page', slug: key })
  if (!found) {
    throw new AppError('not_found')
  }
  const [text] = await renderTexts([{ markdown: found.body }], renderOptions(db, viewer.locale))
  return {
    key,
    title: found.title,
    summary: found.summary,
    html: text?.html ?? '',
    headings: text?.headings ?? [],
    changedAt: momentOf(found.publishAt).toISOString(),
  }
}

/** Questions by group, without empty groups. */
export async function listQuestions(db: Executor, viewer: Viewer): Promise<Faq> {
  const [rows, listChangedAt] = await Promise.all([
    listLiveQuestions(db, viewer),
    findSiteChange(db, 'questions'),
  ])
  const texts = await renderTexts(
    rows.map(({ slug, answer }) => ({ markdown: answer, idPrefix: `${slug}-` })),
    renderOptions(db, viewer.locale),
  )
  const groups = new Map<string, Faq['groups'][number]>()
  for (const [index, { slug, question, group }] of rows.entries()) {
    const entry = groups.get(group.slug) ?? { ...group, questions: [] }
    entry.questions.push({
      slug,
      question,
      html: texts[index]?.html ?? '',
      text: texts[index]?.text ?? '',
    })
    groups.set(group.slug, entry)
  }
  const moments = [listChangedAt, ...rows.map(({ publishAt }) => publishAt)]
  return { groups: [...groups.values()], changedAt: latest(moments)?.toISOString() ?? null }
}

function renderOptions(db: Executor, locale: Locale) {
  return { locale, findSizes: (ids: readonly string[]) => findPictureSizes(db, ids) }
}

export function latest(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((last, one) => (last && (!one || last >= one) ? last : one), null)
}
