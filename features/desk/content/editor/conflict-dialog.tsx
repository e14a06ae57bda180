'use client'

import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import type { ContentEntry, ContentTerms } from '@/lib/contracts/desk/site/content'
import { TermsComparison } from '../revisions/terms-comparison'

type Props = {
  /** The text as it is stored now. */
  latest: ContentEntry
  /** The text in the editor. */
  mine: ContentTerms
  open: boolean
  onClose: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Another operator saved first: shows who, compares both texts, and lets the user choose one. */
export function ConflictDialog({ latest, mine, open, onClose, onKeepMine, onTakeTheirs }: Props) {
  const t = useTranslations('desk.content')
  const dateText = useDateText()
  const [last] = latest.revisions
  const isRemoved = latest.state === 'removed'

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDecision
      size="large"
      title={isRemoved ? t('conflict.removedTitle') : t('conflict.title')}
      description={
        isRemoved
          ? t('conflict.removedText')
          : t('conflict.text', {
              who: last?.author ?? t('bySystem'),
              when: last ? dateText(last.createdAt, 'moment') : '',
            })
      }
      footer={
        <>
          <Button onClick={onKeepMine}>
            {isRemoved ? t('conflict.restore') : t('conflict.keepMine')}
          </Button>
          {!isRemoved && (
            <Button color="graySecondary" onClick={onTakeTheirs}>
              {t('conflict.takeTheirs')}
            </Button>
          )}
          <Button color="graySecondary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <div className="pt-4">
        <TermsComparison
          kind={latest.kind}
          before={{ label: t('conflict.theirs'), terms: latest.terms }}
          after={{ label: t('conflict.mine'), terms: mine }}
        />
      </div>
    </Dialog>
  )
}
