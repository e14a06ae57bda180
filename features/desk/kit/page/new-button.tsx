import { Plus } from 'lucide-react'
import { Button, type ButtonProps } from '@/components/ui/button/button'

/** The button that adds a row. */
export function NewButton(props: ButtonProps) {
  return <Button iconLeft={<Plus aria-hidden className="size-4" />} {...props} />
}
