/** How often the log of webhooks, and one of them, is read again while something is to be sent, in milliseconds. */
export const followPace = 5000
