'use client'

import { lazy, Suspense } from 'react'
import { Skeleton } from '@/components/ui/display/skeleton'
import type { SelectFieldProps } from '@/components/ui/form/select-field'

/* Loaded lazily, because few pairs have a field with options. */
const SelectField = lazy(async () => ({
  default: (await import('@/components/ui/form/select-field')).SelectField,
}))

export function LazySelectField(props: SelectFieldProps) {
  return (
    <Suspense fallback={<FieldPlaceholder />}>
      <SelectField {...props} />
    </Suspense>
  )
}

function FieldPlaceholder() {
  return (
    <div className="flex flex-col gap-1.5">
      <Skeleton width={120} height={20} />
      <Skeleton width="100%" height={52} shape="field" />
    </div>
  )
}
