import { z } from 'zod'
import { asciiEmail, asciiEmailPattern, longestEmail } from './email-address'
import './without-eval'

/** An e-mail address, also with an internationalised domain; parses to the form mail is sent to. */
export const emailText = z
  .string()
  .overwrite((text) => asciiEmail(text) ?? text)
  .max(longestEmail)
  .check(z.email({ pattern: asciiEmailPattern }))
