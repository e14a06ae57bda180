import { useTranslations } from 'next-intl'
import { Table } from '@/components/ui/display/table'
import type {
  MarginChange,
  MarginPreviewRow,
} from '@/lib/contracts/desk/directions/direction-margins'
import { useDirectionTexts } from '../parts/use-direction-texts'

type Props = { rows: readonly MarginPreviewRow[]; applies: MarginChange['applies'] }

/** Old and new margin and rate of each direction, or why the change is impossible. */
export function MarginPreviewTable({ rows, applies }: Props) {
  const t = useTranslations('desk.directions')
  const texts = useDirectionTexts()

  return (
    <Table
      caption={t('marginPreview')}
      rows={rows}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'pair',
          header: t('pair'),
          isRowHeader: true,
          cell: ({ from, to }) => `${from.name} → ${to.name}`,
        },
        {
          key: 'margin',
          header: t('margin'),
          isNumeric: true,
          cell: ({ before, after, fault }) =>
            after ? (
              <Change
                before={texts.percent(before.marginPercent)}
                after={texts.percent(after.marginPercent)}
              />
            ) : (
              <span className="whitespace-normal text-red">{fault}</span>
            ),
        },
        {
          key: 'verification',
          header: t('verification'),
          isNumeric: true,
          cell: ({ before: { verificationMarginPercent: margin }, after }) =>
            margin ? (
              <Change
                before={texts.percent(margin)}
                after={texts.percent(after?.verificationMarginPercent ?? margin)}
              />
            ) : (
              <span className="whitespace-normal text-ink-3">
                {applies === 'usual' ? '—' : t('notTouched')}
              </span>
            ),
        },
        {
          key: 'course',
          header: t('course'),
          isNumeric: true,
          cell: (row) => (
            <Change
              before={row.before.course ? texts.course(row.before.course, row) : '—'}
              after={row.after?.course ? texts.course(row.after.course, row) : '—'}
            />
          ),
        },
      ]}
    />
  )
}

function Change({ before, after }: { before: string; after: string }) {
  return before === after ? (
    before
  ) : (
    <>
      <s className="block text-note text-ink-3">{before}</s>
      {after}
    </>
  )
}
