import type { ComponentProps } from 'react'
import { cx } from '@/components/ui/cx'
import { Link } from '@/lib/i18n/navigation'

/** A link inside or below a form, with a touch area larger than its text. */
export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return <Link {...props} className={cx(textLinkClasses, className)} />
}

export const textLinkClasses =
  'relative font-medium text-ink underline decoration-line-control underline-offset-4 hover:decoration-ink ' +
  'pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-2.5'
