import { Plus } from 'lucide-react'
import { Button, type ButtonProps } from '@/components/ui/button/button'

/** Leads to a new row. */
export function NewButton(props: ButtonProps) {
  return <Button iconLeft={<Plus aria-hidden className="size-4" />} {...props} />
}
