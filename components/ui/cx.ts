export type ClassName = string | false | null | undefined

/** Joins class names and skips falsy ones. */
export function cx(...names: readonly ClassName[]): string {
  return names.filter(Boolean).join(' ')
}
