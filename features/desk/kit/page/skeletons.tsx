import { Card } from '@/components/ui/display/card'
import { Skeleton } from '@/components/ui/display/skeleton'

const field = 'var(--size-field)'

/** In place of a dense table: its heading and as many rows as fit a screen. */
export function TableSkeleton() {
  return (
    <div className="grid gap-px">
      <Skeleton width="40%" height={28} />
      {Array.from({ length: 14 }, (_, index) => (
        <Skeleton key={index} width="100%" height={40} shape="field" />
      ))}
    </div>
  )
}

/** In place of a form: its sections, each with a title and some fields. */
export function FormSkeleton() {
  return (
    <div className="grid gap-4">
      {Array.from({ length: 2 }, (_, section) => (
        <Card key={section}>
          <div className="grid gap-4">
            <Skeleton width="30%" height={22} />
            <div className="grid gap-4 sm:grid-cols-2">
              {Array.from({ length: 4 }, (_, index) => (
                <Skeleton key={index} width="100%" height={field} shape="field" />
              ))}
            </div>
          </div>
        </Card>
      ))}
    </div>
  )
}

/** In place of one order: its slip, and the form of the next step below it or beside it. */
export function OrderSkeleton() {
  return (
    <div className="@container">
      <div className="grid gap-x-5 gap-y-4 @2xl:grid-cols-2">
        <Skeleton width="100%" height={280} shape="card" />
        <Skeleton width="100%" height={220} shape="card" />
      </div>
    </div>
  )
}
