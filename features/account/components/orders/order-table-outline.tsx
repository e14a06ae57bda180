import { Skeleton } from '@/components/ui/display/skeleton'

/** As high as what is to come: the table with its tools, its head and so many rows, or none. */
export function OrderTableOutline({ rows }: { rows: number }) {
  if (rows === 0) {
    return <Skeleton width="100%" height={282} shape="card" />
  }
  return (
    <div className="grid gap-4">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <Skeleton width={90} height={20} />
        <Skeleton width={220} height={44} shape="field" />
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <div className="h-13 border-b border-line max-sm:hidden" />
        {Array.from({ length: rows }, (_, place) => (
          <div
            key={place}
            className="grid h-64 items-center border-b border-line px-4 last:border-b-0 sm:h-[4.1875rem]"
          >
            <Skeleton width="100%" height={40} shape="field" />
          </div>
        ))}
      </div>
    </div>
  )
}
