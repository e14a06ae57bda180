import { z } from 'zod'
import { asciiEmail, asciiEmailPattern, longestEmail } from './email-address'
import './without-eval'

/** An e-mail, also of a domain in letters of any language; what comes out is what letters go to. */
export const emailText = z
  .string()
  .overwrite((text) => asciiEmail(text) ?? text)
  .max(longestEmail)
  .check(z.email({ pattern: asciiEmailPattern }))
