import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import type { TableColumn } from '@/components/ui/display/table'
import type { DeskPriceSource } from '@/lib/contracts/desk/price-sources/price-sources'
import { Age } from '../rates/age'

export type SourcePair = { id: number; base: string; quote: string }

type Props = {
  pairs: readonly SourcePair[]
  onHeaders: (source: DeskPriceSource) => void
}

export function useSourceColumns({ pairs, onHeaders }: Props): TableColumn<DeskPriceSource>[] {
  const t = useTranslations('desk.priceSources')

  return [
    {
      key: 'source',
      header: t('source'),
      isRowHeader: true,
      className: 'sm:w-full sm:min-w-40',
      cell: ({ terms }) => (
        <span className="grid">
          <span className="wrap-anywhere">{terms.name}</span>
          <span className="text-note font-normal wrap-anywhere text-ink-3">
            {terms.file === null ? hostOf(terms.address) : t('inFile', { file: terms.file })}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      className: 'sm:min-w-36',
      cell: (source) => <SourceState source={source} />,
    },
    {
      key: 'pairs',
      header: t('pairs'),
      cell: (source) => <SourcePairs source={source} pairs={pairs} />,
    },
    {
      key: 'headers',
      header: t('headersOf'),
      cell: (source) =>
        source.terms.address === null ? (
          '—'
        ) : (
          <Button
            size="small"
            color="graySecondary"
            aria-label={`${t('headers')}: ${source.terms.name}`}
            onClick={() => onHeaders(source)}
          >
            {source.headers.length}
          </Button>
        ),
    },
  ]
}

export function hostOf(address: string | null): string {
  return (address === null ? null : URL.parse(address))?.host ?? ''
}

function SourceState({ source }: { source: DeskPriceSource }) {
  const t = useTranslations('desk.rates')
  const { terms, failuresInRow, lastFault, lastSuccessAt } = source

  if (!terms.isEnabled) {
    return <Badge>{t('sourceState.off')}</Badge>
  }
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      {failuresInRow > 0 ? (
        <Badge tone="red">{t('sourceState.failing', { count: failuresInRow })}</Badge>
      ) : (
        <Badge tone={lastSuccessAt ? 'green' : 'amber'}>
          {t(lastSuccessAt ? 'sourceState.fine' : 'sourceState.waiting')}
        </Badge>
      )}
      {lastFault && <span className="text-note text-ink-2">{t(`fault.${lastFault}`)}</span>}
      {lastSuccessAt && (
        <span className="text-note text-ink-3">
          <Age at={lastSuccessAt} />
        </span>
      )}
    </span>
  )
}

/** The pairs of a source, with the faults of the last answer. */
function SourcePairs({ source, pairs }: { source: DeskPriceSource } & Pick<Props, 'pairs'>) {
  const t = useTranslations('desk.priceSources')
  const rates = useTranslations('desk.rates')

  return (
    <ul className="grid gap-0.5">
      {source.terms.readings.map(({ pairId }) => {
        const pair = pairs.find(({ id }) => id === pairId)
        const name = pair ? `${pair.base}/${pair.quote}` : String(pairId)
        const fault = source.faults.find((one) => one.pairId === pairId)?.fault
        return (
          <li key={pairId} className={fault && 'text-red'}>
            {fault ? t('pairFault', { pair: name, fault: rates(`fault.${fault}`) }) : name}
          </li>
        )
      })}
    </ul>
  )
}
