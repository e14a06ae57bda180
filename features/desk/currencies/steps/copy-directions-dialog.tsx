'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { useDateText } from '@/components/time/use-date-text'
import { EmptyState } from '@/components/ui/display/empty-state'
import { SwitchField } from '@/components/ui/form/switch-field'
import { Dialog } from '@/components/ui/overlay/dialog'
import {
  copyDirections,
  previewDirectionCopies,
  type DirectionCopy,
} from '@/lib/contracts/desk/directions/direction-copies'
import { getDirectionOptions, listDeskDirections } from '@/lib/contracts/desk/directions/directions'
import { listDeskCurrencies } from '@/lib/contracts/desk/catalogue/currencies'
import { getCurrencySteps } from '@/lib/contracts/desk/next-steps'
import { CurrencyField } from '@/features/desk/directions/parts/currency-field'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { SaveAnywayDialog } from '@/features/desk/kit/form/save-anyway-dialog'
import { useDialogSave } from '@/features/desk/kit/form/use-confirmed-save'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { CopyTable } from './copy-table'

const everyMilliseconds = 5_000

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The currency that gets the directions. */
  currency: { id: number; name: string }
  /** The id of the currency to begin with; empty for none. */
  like: string
}

/** Copies the directions of another currency, after showing what each of them would be. */
export function CopyDirectionsDialog({ open, onOpenChange, currency, like: first }: Props) {
  const t = useTranslations('desk.copies')
  const common = useTranslations('desk.common')
  const [like, setLike] = useState(first)
  const [leftOut, setLeftOut] = useState<readonly number[]>([])
  const [isEnabled, setIsEnabled] = useState(false)
  const options = useDeskQuery(getDirectionOptions, {}, { isEnabled: open })
  const preview = useDeskQuery(
    previewDirectionCopies,
    { query: { like: Number(like), currency: currency.id } },
    // The first price of a new asset appears without a reload.
    { isEnabled: open && like !== '', everyMilliseconds },
  )
  const copies = like === '' ? [] : (preview.data?.copies ?? [])
  const chosen = copies.filter((copy) => isPossible(copy) && !leftOut.includes(copy.id))
  const { save, isBusy, refusal, question } = useCopying(() => onOpenChange(false))

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { name: currency.name })}
      description={t('lead')}
      size="large"
      isDecision
      footer={
        <>
          <Button
            loading={isBusy}
            disabled={chosen.length === 0}
            onClick={() =>
              void save({
                like: Number(like),
                currency: currency.id,
                directions: chosen.map(({ id, updatedAt }) => ({ id, updatedAt })),
                isEnabled,
              })
            }
          >
            {t('copy', { count: chosen.length })}
          </Button>
          <Button color="graySecondary" disabled={isBusy} onClick={() => onOpenChange(false)}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <div className="mt-3 grid gap-4">
        <CurrencyField
          label={t('like')}
          currencies={(options.data?.currencies ?? []).filter(({ id }) => id !== currency.id)}
          value={like}
          onChange={(id) => {
            setLike(id)
            setLeftOut([])
          }}
        />
        <SwitchField
          label={t('enable')}
          hint={t('enableHint')}
          checked={isEnabled}
          onChange={(event) => setIsEnabled(event.target.checked)}
        />
        {like !== '' && (
          <Loaded query={preview}>
            {(found) => (
              <>
                <FirstPriceNotice at={found.firstPriceAt} />
                <CopyTable
                  copies={found.copies}
                  isChosen={({ id }) => chosen.some((copy) => copy.id === id)}
                  isPossible={isPossible}
                  onToggle={({ id }) =>
                    setLeftOut(
                      leftOut.includes(id) ? leftOut.filter((one) => one !== id) : [...leftOut, id],
                    )
                  }
                  empty={<EmptyState title={t('none')} text={t('noneHint')} />}
                />
              </>
            )}
          </Loaded>
        )}
        <p role="alert" className="text-sm text-red empty:hidden">
          {refusal}
        </p>
      </div>
      <SaveAnywayDialog question={question} />
    </Dialog>
  )
}

/** Says that the price of a new asset is on its way, and when it is expected. */
function FirstPriceNotice({ at }: { at: string | null }) {
  const t = useTranslations('desk.copies')
  const dateText = useDateText()

  return (
    <p role="status" className="rounded-field bg-accent-soft px-4 py-3 text-sm empty:hidden">
      {at !== null && t('firstPrice', { time: dateText(at, 'clock') })}
    </p>
  )
}

function isPossible({ isThere, fault }: DirectionCopy): boolean {
  return !isThere && fault === null
}

type Copying = {
  like: number
  currency: number
  directions: { id: number; updatedAt: string }[]
  isEnabled: boolean
}

function useCopying(onDone: () => void) {
  const t = useTranslations('desk.copies')
  const change = useDeskChange(copyDirections, {
    refreshes: [listDeskDirections, listDeskCurrencies, getCurrencySteps, previewDirectionCopies],
    done: t('copied'),
    onDone,
  })
  const saving = useDialogSave((body: Copying) => change.mutateAsync({ body }))
  return { ...saving, isBusy: change.isPending }
}
