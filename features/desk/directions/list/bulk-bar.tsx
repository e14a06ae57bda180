'use client'

import { Percent, Power, PowerOff, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { BottomBar } from '@/features/desk/kit/page/bottom-bar'
import { Button } from '@/components/ui/button/button'
import {
  type DirectionRow,
  listDeskDirections,
  switchDirections,
} from '@/lib/contracts/desk/directions/directions'
import { MarginDialog } from './margin-dialog'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { ConfirmDialog } from '@/features/desk/kit/form/confirm-dialog'

const maxNamed = 8

/** The names of the first chosen directions, and the number of the others. */
function ChosenPairs({ chosen }: { chosen: readonly DirectionRow[] }) {
  const t = useTranslations('desk.directions')
  const more = chosen.length - maxNamed

  return (
    <ul className="mt-3 grid gap-1 text-sm text-ink-2">
      {chosen.slice(0, maxNamed).map(({ id, from, to }) => (
        <li key={id}>{`${from.name} → ${to.name}`}</li>
      ))}
      {more > 0 && <li className="text-ink-3">{t('andMore', { count: more })}</li>}
    </ul>
  )
}

type SwitchDialogProps = {
  /** Null while no dialog is open. */
  to: 'on' | 'off' | null
  chosen: readonly DirectionRow[]
  onOpenChange: (open: boolean) => void
  onDone: () => void
}

function SwitchDialog({ to, chosen, onOpenChange, onDone }: SwitchDialogProps) {
  const t = useTranslations('desk.directions')
  const change = useDeskChange(switchDirections, {
    refreshes: [listDeskDirections],
    done: t('switched', { count: chosen.length }),
    onDone,
  })
  const isOn = to === 'on'

  return (
    <ConfirmDialog
      open={to !== null}
      onOpenChange={onOpenChange}
      title={
        isOn
          ? t('switchOnAsk', { count: chosen.length })
          : t('switchOffAsk', { count: chosen.length })
      }
      description={isOn ? t('switchOnHint') : t('switchOffHint')}
      confirmLabel={isOn ? t('switchOn') : t('switchOff')}
      color={isOn ? 'green' : 'red'}
      isBusy={change.isPending}
      onConfirm={() =>
        change.mutate({
          body: {
            directions: chosen.map(({ id, updatedAt }) => ({ id, updatedAt })),
            isEnabled: isOn,
          },
        })
      }
    >
      <ChosenPairs chosen={chosen} />
    </ConfirmDialog>
  )
}

type Props = { chosen: readonly DirectionRow[]; onClear: () => void }

/** The actions for all chosen directions; always visible while any is chosen. */
export function BulkBar({ chosen, onClear }: Props) {
  const t = useTranslations('desk.directions')
  const [openDialog, setOpenDialog] = useState<'margin' | 'on' | 'off' | null>(null)

  function done() {
    setOpenDialog(null)
    onClear()
  }

  return (
    <BottomBar role="region" aria-label={t('bulk')} hidden={chosen.length === 0} className="mt-4">
      <div className="flex flex-wrap items-center gap-2">
        <span role="status" className="mr-2 text-sm font-medium">
          {t('chosen', { count: chosen.length })}
        </span>
        <Button
          size="small"
          iconLeft={<Percent aria-hidden className="size-4" />}
          onClick={() => setOpenDialog('margin')}
        >
          {t('changeMargin')}
        </Button>
        <Button
          size="small"
          color="graySecondary"
          iconLeft={<Power aria-hidden className="size-4" />}
          onClick={() => setOpenDialog('on')}
        >
          {t('switchOn')}
        </Button>
        <Button
          size="small"
          color="graySecondary"
          iconLeft={<PowerOff aria-hidden className="size-4" />}
          onClick={() => setOpenDialog('off')}
        >
          {t('switchOff')}
        </Button>
        <Button
          size="small"
          color="transparent"
          iconLeft={<X aria-hidden className="size-4" />}
          onClick={onClear}
        >
          {t('clear')}
        </Button>
      </div>
      <MarginDialog
        key={`margin ${String(openDialog === 'margin')}`}
        open={openDialog === 'margin'}
        chosen={chosen}
        onOpenChange={() => setOpenDialog(null)}
        onDone={done}
      />
      <SwitchDialog
        to={openDialog === 'margin' ? null : openDialog}
        chosen={chosen}
        onOpenChange={() => setOpenDialog(null)}
        onDone={done}
      />
    </BottomBar>
  )
}
