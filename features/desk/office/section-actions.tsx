import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'

type Props = {
  isDirty: boolean
  isSaving: boolean
  onDiscard: () => void
  /** An error that belongs to no field. */
  fault: string | null
  color?: ComponentProps<typeof Button>['color']
  /** What the button that submits the form says; "Save" by default. */
  children?: ReactNode
}

/** The buttons at the end of a section that is a form of its own. */
export function SectionActions({ isDirty, isSaving, onDiscard, fault, color, children }: Props) {
  const t = useTranslations('desk.office')

  return (
    <>
      <p role="alert" className="text-sm text-red empty:hidden">
        {fault}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" {...(color && { color })} loading={isSaving} disabled={!isDirty}>
          {children ?? t('save')}
        </Button>
        <Button color="graySecondary" disabled={!isDirty || isSaving} onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </>
  )
}
