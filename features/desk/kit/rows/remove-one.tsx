import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'
import { ConfirmDialog } from '../form/confirm-dialog'

type Props = {
  name: string
  title: string
  text: string
  isBusy: boolean
  /** Whether it went or not, the question is over then. */
  remove: (onSettled: () => void) => void
}

/** Removes a row after one more question. */
export function RemoveOne({ name, title, text, isBusy, remove }: Props) {
  const t = useTranslations('desk.catalogue')
  const [isAsking, setIsAsking] = useState(false)

  return (
    <>
      <IconButton size="small" label={t('removeNamed', { name })} onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={title}
        description={text}
        confirmLabel={t('remove')}
        color="red"
        isBusy={isBusy}
        onConfirm={() => remove(() => setIsAsking(false))}
      />
    </>
  )
}
