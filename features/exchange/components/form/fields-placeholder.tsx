import { Skeleton } from '@/components/ui/display/skeleton'

/** The place of two fields with their labels while nobody knows yet what will be asked. */
export function FieldsPlaceholder() {
  return (
    <div aria-hidden="true" className="grid gap-4 sm:grid-cols-2">
      {['from', 'to'].map((side) => (
        <div key={side} className="flex flex-col gap-1.5">
          <Skeleton width={120} height={20} />
          <Skeleton width="100%" height={52} shape="field" />
          <Skeleton width={180} height={20} />
        </div>
      ))}
    </div>
  )
}
