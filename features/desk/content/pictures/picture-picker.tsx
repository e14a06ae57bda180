'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Pagination } from '@/components/ui/display/pagination'
import { Dialog } from '@/components/ui/overlay/dialog'
import { listPictures, type DeskPicture } from '@/lib/contracts/desk/site/pictures'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { AltForm } from './alt-form'
import { usePictureName, PictureImage } from './picture-card'
import { PictureUpload } from './picture-upload'

type Props = {
  open: boolean
  onClose: () => void
  /** Called after the closing animation, when the focus can be moved. */
  onClosed: () => void
  title: string
  pickLabel: string
  onPick: (picture: DeskPicture) => void
}

const pageSize = 12

/** Chooses an existing picture or uploads a new one; its alternative text can be edited here too. */
export function PicturePicker({ open, onClose, onClosed, title, pickLabel, onPick }: Props) {
  const t = useTranslations('desk.content.pictures')
  const common = useTranslations('desk.common')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<DeskPicture | null>(null)
  const query = { page, size: pageSize }
  const pictures = useDeskQuery(listPictures, { query }, { keepsPrevious: true, isEnabled: open })
  // The chosen picture, with the alternative text as last saved.
  const picked = pictures.data?.results.find(({ id }) => id === chosen?.id) ?? chosen

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onClosed={onClosed}
      title={title}
      size="large"
      footer={
        <>
          <Button disabled={picked === null} onClick={() => picked && onPick(picked)}>
            {pickLabel}
          </Button>
          <Button color="graySecondary" onClick={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-2">
        <PictureUpload
          onDone={(picture) => {
            setPage(1)
            setChosen(picture)
          }}
        />
        {picked && (
          <div className="grid items-start gap-4 rounded-field border border-line bg-sunken p-4 sm:grid-cols-2">
            <PictureImage url={picked.previewUrl} alt="" />
            <AltForm key={picked.id} picture={picked} />
          </div>
        )}
        <Loaded query={pictures}>
          {({ results, count, size }) =>
            results.length === 0 ? (
              <EmptyState title={t('none')} text={t('noneText')} />
            ) : (
              <>
                <Choices pictures={results} chosen={picked} onChoose={setChosen} />
                <Pagination
                  page={page}
                  pageCount={Math.ceil(count / size)}
                  onPageChange={setPage}
                  className="justify-center"
                />
              </>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}

type ChoicesProps = {
  pictures: readonly DeskPicture[]
  chosen: DeskPicture | null
  onChoose: (picture: DeskPicture) => void
}

function Choices({ pictures, chosen, onChoose }: ChoicesProps) {
  const t = useTranslations('desk.content.pictures')
  const name = usePictureName()

  return (
    <ul aria-label={t('list')} className="grid grid-cols-2 gap-3 p-1 sm:grid-cols-3">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <button
            type="button"
            aria-pressed={picture.id === chosen?.id}
            onClick={() => onChoose(picture)}
            className="grid w-full gap-1.5 rounded-field p-1 text-left text-note text-ink-2 hover:bg-line aria-pressed:bg-accent-soft aria-pressed:text-accent-strong aria-pressed:outline-2 aria-pressed:outline-accent"
          >
            <PictureImage url={picture.previewUrl} alt="" />
            <span className="truncate px-1">{name(picture)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
