'use client'

import { Percent, Power, PowerOff, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { BottomBar } from '@/features/desk/kit/page/bottom-bar'
import { Button } from '@/components/ui/button/button'
import type { DirectionRow } from '@/lib/contracts/desk/directions/directions'
import { MarginDialog } from './margin-dialog'
import { SwitchDialog } from './switch-dialog'

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
