'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { Button } from '@/components/ui/button/button'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import { Table, type TableColumn } from '@/components/ui/display/table'
import {
  type ContentEntry,
  type ContentTerms,
  type RevisionRow,
  getRevision,
  type ContentKind,
} from '@/lib/contracts/desk/site/content'
import { Dialog } from '@/components/ui/overlay/dialog'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { TermsComparison } from './terms-comparison'

type Props = {
  entry: ContentEntry
  /** The editor has unsaved changes. */
  isDirty: boolean
  /** Reads the editor's content at the moment of the call. */
  currentTerms: () => ContentTerms
  onTakeOver?: (terms: ContentTerms) => void
}

const tones: Record<RevisionRow['state'], BadgeTone> = {
  draft: 'neutral',
  planned: 'amber',
  live: 'green',
  past: 'neutral',
  withdrawn: 'neutral',
}

type Opened = { number: number; current: ContentTerms; isOpen: boolean }

/** All versions of a text, each of which can be compared with the current text. */
export function RevisionList({ entry, isDirty, currentTerms, onTakeOver }: Props) {
  const t = useTranslations('desk.content')
  const dateText = useDateText()
  const [opened, setOpened] = useState<Opened | null>(null)
  const moment = (instant: string) => dateText(instant, 'moment')
  const columns: TableColumn<RevisionRow>[] = [
    {
      key: 'number',
      header: t('revision'),
      isRowHeader: true,
      cell: ({ number }) => t('revisionNamed', { number: String(number) }),
    },
    {
      key: 'state',
      header: t('stateHeader'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`revisionState.${state}`)}</Badge>,
    },
    {
      key: 'publishAt',
      header: t('publishedAt'),
      cell: ({ publishAt }) => (publishAt === null ? '—' : moment(publishAt)),
    },
    {
      key: 'author',
      header: t('author'),
      cell: ({ author }) => <span className="wrap-anywhere">{author ?? t('bySystem')}</span>,
    },
    { key: 'createdAt', header: t('savedAt'), cell: ({ createdAt }) => moment(createdAt) },
    {
      key: 'open',
      header: t('look'),
      cell: ({ number }) => (
        <Button
          size="small"
          color="graySecondary"
          aria-label={t('lookNamed', { number: String(number) })}
          onClick={() => setOpened({ number, current: currentTerms(), isOpen: true })}
        >
          {t('look')}
        </Button>
      ),
    },
  ]

  return (
    <section className="mt-6">
      <h2 className="mb-3 text-lg font-semibold">{t('revisions')}</h2>
      <Table
        caption={t('revisions')}
        columns={columns}
        rows={entry.revisions}
        rowKey={({ number }) => String(number)}
        empty={<p className="p-4 text-sm text-ink-2">{t('noRevisions')}</p>}
      />
      {opened && (
        <RevisionDialog
          key={opened.number}
          kind={entry.kind}
          id={entry.id}
          number={opened.number}
          current={opened.current}
          isDirty={isDirty}
          open={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
          onTakeOver={onTakeOver}
        />
      )}
    </section>
  )
}

type RevisionDialogProps = {
  kind: ContentKind
  id: number
  number: number
  /** The editor's current content. */
  current: ContentTerms
  /** There are unsaved changes. They are lost when a version is loaded into the editor. */
  isDirty: boolean
  open: boolean
  onClose: () => void
  /** Absent if the text cannot be edited. */
  onTakeOver?: ((terms: ContentTerms) => void) | undefined
}

/** Compares a version with the current text. */
function RevisionDialog(props: RevisionDialogProps) {
  const { kind, id, number, current, isDirty, open, onClose, onTakeOver } = props
  const t = useTranslations('desk.content')
  const revision = useDeskQuery(getRevision, { params: { id, number } })
  const label = t('revisionNamed', { number: String(number) })

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={label}
      description={
        <>
          <p>{t('compareText')}</p>
          {isDirty && onTakeOver && <p className="mt-2 text-amber">{t('takeOverText')}</p>}
        </>
      }
      size="large"
      footer={
        <>
          {onTakeOver && (
            <Button
              disabled={!revision.data}
              onClick={() => {
                if (revision.data) {
                  onTakeOver(revision.data.terms)
                  onClose()
                }
              }}
            >
              {t('takeOver')}
            </Button>
          )}
          <Button color="graySecondary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <div className="pt-4">
        <Loaded query={revision}>
          {({ terms }) => (
            <TermsComparison
              kind={kind}
              before={{ label, terms }}
              after={{ label: t(onTakeOver ? 'inEditor' : 'lastSaved'), terms: current }}
            />
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}
