'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { getRevision, type ContentKind, type ContentTerms } from '@/lib/contracts/desk/site/content'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { TermsComparison } from './terms-comparison'

type Props = {
  kind: ContentKind
  id: number
  number: number
  /** What stands in the editor. */
  current: ContentTerms
  /** Not saved, it would go with what is taken into the editor. */
  isDirty: boolean
  open: boolean
  onClose: () => void
  /** Absent where nothing can be edited. */
  onTakeOver?: ((terms: ContentTerms) => void) | undefined
}

/** What a revision said, beside what is written now. */
export function RevisionDialog(props: Props) {
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
