'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/display/skeleton'

/* Loaded lazily, because few pairs have a field with options. */
export const LazySelectField = dynamic(
  () => import('@/components/ui/form/select-field').then((module) => module.SelectField),
  {
    loading: () => (
      <div className="flex flex-col gap-1.5">
        <Skeleton width={120} height={20} />
        <Skeleton width="100%" height={52} shape="field" />
      </div>
    ),
  },
)
