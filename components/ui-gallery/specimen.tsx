import type { ReactNode } from 'react'
import { Card } from '@/components/ui/display/card'
import { cx } from '@/components/ui/cx'
import { useLocale } from 'next-intl'
import { type GalleryTexts, ru } from './samples/gallery-texts'
import { en } from './samples/gallery-texts-en'

const layouts = {
  row: 'flex flex-wrap items-center gap-3',
  grid: 'grid gap-x-5 gap-y-6 sm:grid-cols-2',
  stack: 'flex flex-col gap-5',
} as const

type SpecimenProps = {
  /** The component's name in code. */
  name: string
  layout?: keyof typeof layouts
  className?: string
  children: ReactNode
}

/** A card with one component under its name. */
export function Specimen({ name, layout = 'row', className, children }: SpecimenProps) {
  return (
    <Card surface="flat" padding="none" className={cx('mb-4 last:mb-0', className)}>
      <h3 className="border-b border-line px-4 py-2.5 text-note font-medium text-ink-3 sm:px-6">
        {name}
      </h3>
      <div className={cx(layouts[layout], 'p-4 sm:p-6')}>{children}</div>
    </Card>
  )
}

type StateProps = { name: string; children: ReactNode; className?: string }

/** One state of a component, with its name beneath. */
export function State({ name, children, className }: StateProps) {
  return (
    <figure className={cx('min-w-0', className)}>
      {children}
      <figcaption className="mt-1.5 text-xs text-ink-3">{name}</figcaption>
    </figure>
  )
}

export function useGalleryTexts(): GalleryTexts {
  return useLocale() === 'en' ? en : ru
}
