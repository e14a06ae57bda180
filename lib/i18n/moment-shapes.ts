/** How a moment is written on pages and in mails. */
export const timeOfDay = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
export const dayAndTime = { day: 'numeric', month: 'long', ...timeOfDay } as const
