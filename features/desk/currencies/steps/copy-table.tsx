import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Table } from '@/components/ui/display/table'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import type { DirectionCopy } from '@/lib/contracts/desk/directions/direction-copies'
import { useDirectionTexts } from '@/features/desk/directions/parts/use-direction-texts'

type Props = {
  copies: readonly DirectionCopy[]
  isChosen: (copy: DirectionCopy) => boolean
  isPossible: (copy: DirectionCopy) => boolean
  onToggle: (copy: DirectionCopy) => void
  empty: ReactNode
}

/** What would be created: each pair with its margin and its course, or why it is not copied. */
export function CopyTable({ copies, isChosen, isPossible, onToggle, empty }: Props) {
  const t = useTranslations('desk.copies')
  const texts = useDirectionTexts()

  return (
    <Table
      caption={t('list')}
      rows={copies}
      rowKey={({ id }) => String(id)}
      isSelected={isChosen}
      empty={empty}
      columns={[
        {
          key: 'pair',
          header: t('pair'),
          isRowHeader: true,
          cell: (copy) => (
            <CheckboxField
              label={`${copy.from.name} → ${copy.to.name}`}
              checked={isChosen(copy)}
              disabled={!isPossible(copy)}
              onChange={() => onToggle(copy)}
            />
          ),
        },
        {
          key: 'margin',
          header: t('margin'),
          isNumeric: true,
          cell: ({ marginPercent, verificationMarginPercent: verified }) =>
            verified === null
              ? texts.percent(marginPercent)
              : `${texts.percent(marginPercent)} / ${texts.percent(verified)}`,
        },
        {
          key: 'course',
          header: t('course'),
          isNumeric: true,
          cell: (copy) => (
            <span className="whitespace-normal">
              <Outcome copy={copy} course={copy.course && texts.course(copy.course, copy)} />
            </span>
          ),
        },
      ]}
    />
  )
}

function Outcome({ copy, course }: { copy: DirectionCopy; course: string | null }) {
  const t = useTranslations('desk.copies')

  if (copy.isThere) {
    return <span className="text-ink-3">{t('isThere')}</span>
  }
  if (copy.awaitsPrice) {
    return <span className="text-ink-3">{t('awaitsPrice')}</span>
  }
  if (copy.fault !== null) {
    return <span className="text-red">{copy.fault}</span>
  }
  return course ?? <span className="text-ink-3">{t('noPrice')}</span>
}
