import { z } from 'zod'
import { asciiEmail, asciiEmailPattern, longestEmail } from './email-address'
import './without-eval'

/** An e-mail address, parsed to the form with an ASCII domain to which mail is sent. */
export const emailText = z
  .string()
  .overwrite((text) => asciiEmail(text) ?? text)
  .max(longestEmail)
  .check(z.email({ pattern: asciiEmailPattern }))
