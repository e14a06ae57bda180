import { type ComponentType, type ReactNode, type Ref, useId } from 'react'
import { cx } from '../cx'

export type SlipRow = {
  label: string
  value: ReactNode
  hint?: ReactNode
  /** The value takes the whole width, below its label. */
  isWide?: boolean
}

export type SlipFoldProps = { label: string; heading: ReactNode; children: ReactNode }

export type SlipProps = {
  /** The title of the slip: "Расчёт", "Заявка 7F3A-21". */
  title: string
  /** For code that moves the focus to the slip: with a ref, the title can take the focus. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  when?: ReactNode
  /** What the amount is: "Вы получите". */
  label?: string | undefined
  /** The amount, already formatted. */
  amount: ReactNode
  unit: ReactNode
  /** At the end of the line with the amount: a state, a button that copies. */
  aside?: ReactNode
  note?: ReactNode
  /** Where the amount goes, in short: a collapsed bar shows it below the amount. */
  destination?: ReactNode
  rows: readonly SlipRow[]
  /** Below the rows, above the torn edge: a QR code, a stamp. */
  children?: ReactNode
  /**
   * `SlipFold`: on a phone the slip is a collapsed bar with the amount. A slip that is the main content needs
   * neither the bar nor its code.
   */
  fold?: ComponentType<SlipFoldProps> | undefined
  className?: string
}

/** The office's slip: the whole exchange in rows, with a torn lower edge. */
export function Slip(props: SlipProps) {
  const { title, titleRef, when, label, amount, unit, aside, note } = props
  const { destination, rows, children, fold: Fold, className } = props
  const id = useId()
  const isFolding = Fold !== undefined
  const heading = (
    <SlipHeading
      {...{ id, title, titleRef, when, label, amount, unit, aside, isFolding }}
      destination={isFolding && destination}
    />
  )
  const body = (
    <>
      {note && <div className="mt-1 text-sm text-ink-2">{note}</div>}
      <SlipRows rows={rows} />
      {children}
    </>
  )

  return (
    <section
      aria-labelledby={id}
      className={cx('min-w-0 drop-shadow-slip print:break-inside-avoid', className)}
    >
      <div className="rounded-t-card border border-b-0 border-line-strong bg-slip px-5 pt-5 pb-3 sm:px-6 print:rounded-b-card print:border-b">
        {Fold ? (
          <Fold label={title} heading={heading}>
            {body}
          </Fold>
        ) : (
          <>
            {heading}
            {body}
          </>
        )}
      </div>
      {/* Two layers of the same teeth: the lower one shows as a line in the edge's colour. */}
      <div aria-hidden="true" className="relative h-1.5 print:hidden">
        <div className="absolute inset-0 bg-line-strong torn-edge" />
        <div className="absolute inset-x-0 -top-[1.4px] h-full bg-slip torn-edge" />
      </div>
    </section>
  )
}

type SlipHeadingProps = {
  id: string
  title: string
  titleRef: SlipProps['titleRef']
  when: ReactNode
  label: SlipProps['label']
  amount: ReactNode
  unit: ReactNode
  aside: ReactNode
  destination: ReactNode
  /** Leaves room for the arrow at the end of the last line on a phone. */
  isFolding: boolean
}

function SlipHeading(props: SlipHeadingProps) {
  const { id, title, titleRef, when, label, amount, unit, aside } = props
  const { destination, isFolding } = props
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 text-note font-medium text-ink-3">
        <h2
          ref={titleRef}
          id={id}
          {...(titleRef !== undefined && { tabIndex: -1 })}
          className="min-w-0 truncate outline-none"
        >
          {title}
        </h2>
        {when && <span className="shrink-0">{when}</span>}
      </div>
      {label && <p className="mt-1.5 text-sm text-ink-2">{label}</p>}
      <p
        className={cx(
          label ? 'mt-0.5' : 'mt-1.5',
          'flex flex-wrap items-baseline gap-x-2 whitespace-nowrap',
          isFolding && 'max-sm:pr-9',
        )}
      >
        <span className="max-w-full text-amount-sm text-ink">{amount}</span>
        <span className="min-w-0 truncate text-base font-medium text-ink-2">{unit}</span>
        {aside && (
          <span className="ml-auto flex flex-wrap items-center gap-1 self-center">{aside}</span>
        )}
      </p>
      {destination && (
        <p className="mt-1 truncate pr-9 text-sm text-ink-2 sm:hidden">{destination}</p>
      )}
    </>
  )
}

/** The rows of a slip, for a place that shows them without the paper. */
export function SlipRows({ rows }: { rows: readonly SlipRow[] }) {
  return (
    <dl className="mt-3">
      {rows.map((row) => (
        <div
          key={row.label}
          className={cx(
            'border-t border-dashed border-line-strong py-slip-y',
            !row.isWide && 'flex items-baseline justify-between gap-5',
          )}
        >
          <dt className="min-w-0 text-sm text-ink-3">
            {row.label}
            {row.hint && <span className="block text-xs">{row.hint}</span>}
          </dt>
          <dd
            className={cx(
              'text-sm font-medium text-balance text-ink',
              row.isWide ? 'mt-0.5' : 'max-w-3/5 text-right',
            )}
          >
            {row.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
