'use client'

import { useTranslations } from 'next-intl'
import {
  listDeskDirections,
  switchDirections,
  type DirectionRow,
} from '@/lib/contracts/desk/directions/directions'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { ConfirmDialog } from '@/features/desk/kit/form/confirm-dialog'
import { ChosenPairs } from './chosen-pairs'

type Props = {
  /** Null while nothing is asked. */
  to: 'on' | 'off' | null
  chosen: readonly DirectionRow[]
  onOpenChange: (open: boolean) => void
  onDone: () => void
}

export function SwitchDialog({ to, chosen, onOpenChange, onDone }: Props) {
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
