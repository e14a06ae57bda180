export type ClassName = string | false | null | undefined

/** Joins class names, leaving out what does not apply. */
export function cx(...names: readonly ClassName[]): string {
  return names.filter(Boolean).join(' ')
}
