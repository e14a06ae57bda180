import { JsonLd } from '@/components/structured/json-ld'
import { structuredData, type StructuredData } from '../model/structured-data'

export function DirectionJsonLd({ data }: { data: StructuredData }) {
  return <JsonLd data={structuredData(data)} />
}
