/*
 * What does not fit beside the other columns folds: below a width of the table, the column is hidden and
 * its value is a small line in another cell. On a phone a row is a card with all its columns, or the two lines of
 * `phone-row.ts`.
 */
const line = 'text-note font-normal text-ink-3'

/** Each is named after the width of the table below which the column folds. */
export const folding = {
  /** 672 px */
  small: { column: 'sm:@max-2xl:hidden', note: `hidden sm:@max-2xl:block ${line}` },
  /** 768 px */
  medium: { column: 'sm:@max-3xl:hidden', note: `hidden sm:@max-3xl:block ${line}` },
  /** 896 px */
  large: { column: 'sm:@max-4xl:hidden', note: `hidden sm:@max-4xl:block ${line}` },
  /** 1024 px */
  wide: { column: 'sm:@max-5xl:hidden', note: `hidden sm:@max-5xl:block ${line}` },
  /** 1152 px */
  widest: { column: 'sm:@max-6xl:hidden', note: `hidden sm:@max-6xl:block ${line}` },
} as const
