'use client'

import { useTranslations } from 'next-intl'
import {
  type DirectionRow,
  getDeskDirection,
  listDeskDirections,
  switchDirections,
} from '@/lib/contracts/desk/directions/directions'
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

/** Asks before directions are switched on or off. */
export function SwitchDialog({ to, chosen, onOpenChange, onDone }: SwitchDialogProps) {
  const t = useTranslations('desk.directions')
  const change = useDeskChange(switchDirections, {
    refreshes: [listDeskDirections, getDeskDirection],
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
