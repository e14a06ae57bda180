import { claimMarkCookieName } from '@/lib/contracts/claims/claim-cookie-name'
import { companionCookieName } from './cookies'

/**
 * Runs in the head before the first paint, next to the script of the colour mode. Marks the page of
 * a reader with a session, so that content for guests is not shown before the profile is loaded,
 * and the page of a reader who may have an open claim, so that its place is reserved. The same text
 * for every reader, so that the policy can allow it by its hash.
 */
export const sessionMarkScript = `try{for(const[n,a]of[["${companionCookieName}","data-session"],["${claimMarkCookieName}","data-claim"]])if(RegExp("(^|; )"+n+"=.").test(document.cookie))document.documentElement.setAttribute(a,"")}catch(e){}`
