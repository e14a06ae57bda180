'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import type { DeskRisk, DirectionRiskRules } from '@/lib/contracts/desk/risk'
import { DirectionRulesDialog } from './direction-rules-dialog'
import { DirectionRulesTable } from './direction-rules-table'

/* Each opening begins anew with what stands in the table. */
type Edited = { opening: number; rules: DirectionRiskRules | null }

/** Directions that are bound more strictly than the office. */
export function DirectionRules({ risk }: { risk: DeskRisk }) {
  const t = useTranslations('desk.risk')
  const [edited, setEdited] = useState<Edited | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (rules: DirectionRiskRules | null) => {
    setEdited({ opening: (edited?.opening ?? 0) + 1, rules })
    setIsOpen(true)
  }

  return (
    <section aria-labelledby="direction-rules" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="direction-rules" className="text-lg font-semibold">
            {t('directions')}
          </h2>
          <p className="mt-1 max-w-text text-sm text-ink-2">{t('directionsText')}</p>
        </div>
        <Button
          color="graySecondary"
          iconLeft={<Plus aria-hidden className="size-4" />}
          onClick={() => open(null)}
        >
          {t('addRules')}
        </Button>
      </div>
      <DirectionRulesTable directions={risk.directions} onEdit={open} />
      {edited && (
        <DirectionRulesDialog
          key={edited.opening}
          rules={edited.rules}
          risk={risk}
          open={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </section>
  )
}
