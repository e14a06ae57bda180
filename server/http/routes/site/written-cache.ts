/** What the desk changes is to be seen at once, so whoever keeps it asks whether it still holds. */
export const writtenCache = { maxAgeSeconds: 0 } as const
