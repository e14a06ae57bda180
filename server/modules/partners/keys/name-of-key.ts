/** The name of a key; a name made of its hint once the real one was deleted with its account. */
export function nameOfKey({ name, hint }: { name: string | null; hint: string }): string {
  return name ?? `kp_…${hint}`
}
