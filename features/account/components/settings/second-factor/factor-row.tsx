import type { ReactNode } from 'react'

type Props = {
  icon: ReactNode
  title: string
  text: ReactNode
  /** Next to the title: on or off, or how many. */
  state?: ReactNode
  action?: ReactNode
  children?: ReactNode
}

/** One kind of second factor, its state, and its actions. */
export function FactorRow({ icon, title, text, state, action, children }: Props) {
  return (
    <div className="py-5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <span className="mt-0.5 shrink-0 text-ink-3 [&>svg]:size-5">{icon}</span>
        <div className="min-w-0 flex-[1_1_12rem]">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-medium text-ink">
            {title}
            {state}
          </h3>
          <p className="mt-1 text-sm text-ink-2">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}
