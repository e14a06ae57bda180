import type { ReactNode } from 'react'

type Props = { title: string; lead?: string | undefined; children?: ReactNode }

/** How every page of texts begins. */
export function PageHeading({ title, lead, children }: Props) {
  return (
    <header className="pt-6 md:pt-10">
      <h1 className="text-3xl text-balance wrap-anywhere md:text-4xl">{title}</h1>
      {lead && <p className="mt-3 max-w-text text-lg text-pretty text-ink-2">{lead}</p>}
      {children}
    </header>
  )
}
