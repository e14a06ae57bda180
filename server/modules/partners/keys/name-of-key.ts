/** How a key is called, also after its account and with it its name are gone. */
export function nameOfKey({ name, hint }: { name: string | null; hint: string }): string {
  return name ?? `kp_…${hint}`
}
