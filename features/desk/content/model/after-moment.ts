import type { ContentEntry, RevisionRow } from '@/lib/contracts/desk/site/content'

const after: Partial<Record<RevisionRow['state'], RevisionRow['state']>> = {
  planned: 'live',
  live: 'past',
}

/** As an entry stands once the moment of what was planned has come. */
export function afterMoment(entry: ContentEntry): ContentEntry {
  const publishAt = entry.next?.publishAt ?? null
  if (publishAt === null || entry.state === 'removed') {
    return entry
  }
  return {
    ...entry,
    state: 'live',
    liveAt: entry.liveAt ?? publishAt,
    next: null,
    revisions: entry.revisions.map((one) => ({ ...one, state: after[one.state] ?? one.state })),
  }
}
