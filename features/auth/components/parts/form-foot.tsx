import type { ReactNode } from 'react'
import { TextLink } from './text-link'

type Props = { question: ReactNode; href: string; children: ReactNode }

/** A link to another form, below the current one. */
export function FormFoot({ question, href, children }: Props) {
  return (
    <p className="flex flex-wrap justify-center gap-x-2 gap-y-1 text-base text-ink-2">
      <span>{question}</span>
      <TextLink href={href}>{children}</TextLink>
    </p>
  )
}
