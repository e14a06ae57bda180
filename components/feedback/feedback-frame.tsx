import type { ReactNode } from 'react'

type Props = {
  /** A number or an icon above the title. */
  symbol: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** The centred frame of a page with a single message. */
export function FeedbackFrame({ symbol, title, children, action }: Props) {
  return (
    <section className="mx-auto flex w-full max-w-page flex-col items-center gap-4 px-4 py-16 text-center md:py-24">
      <p className="grid h-24 min-w-24 place-items-center rounded-card border border-line bg-surface px-6 text-3xl text-ink-2 tabular shadow-card">
        {symbol}
      </p>
      <h1 className="mt-2 text-2xl text-balance text-ink md:text-3xl">{title}</h1>
      {children && <div className="flex max-w-text flex-col items-center gap-4">{children}</div>}
      {action && (
        <div className="mt-4 flex flex-wrap items-center justify-center gap-3">{action}</div>
      )}
    </section>
  )
}
