import type { ReactNode } from 'react'
import { SearchFilter } from './search-filter'

type Props = {
  /** What the search looks at. */
  label: string
  maxLength: number
  text: string
  onSearch: (text: string) => void
  /** The other filters. */
  children: ReactNode
}

/** The filters above a list: a text to look for, and others beside it. */
export function ListFilters({ label, maxLength, text, onSearch, children }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <SearchFilter
        label={label}
        maxLength={maxLength}
        value={text}
        onChange={onSearch}
        className="w-full sm:w-72"
      />
      {children}
    </div>
  )
}
