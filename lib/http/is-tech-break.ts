/**
 * Whether the whole office rests, so that nothing else can be had in its place. An error is known by its
 * code, as code that Next bundles apart has a class of its own.
 */
export function isTechBreak(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'tech_break'
}
