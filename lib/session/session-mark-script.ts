import { hasClaimCookieName } from '@/lib/contracts/claims/claim-cookie-name'
import { companionCookieName } from './cookies'

/**
 * Runs in the head before the first paint. Sets `data-session` for a visitor with a session, so that
 * content for guests is not shown before the profile is loaded. Sets `data-claim` for a visitor who may
 * have an open claim, so that the space for it is reserved. The text is the same for every visitor, so
 * that the content security policy can allow it by its hash.
 */
export const sessionMarkScript = `try{for(const[n,a]of[["${companionCookieName}","data-session"],["${hasClaimCookieName}","data-claim"]])if(RegExp("(^|; )"+n+"=.").test(document.cookie))document.documentElement.setAttribute(a,"")}catch(e){}`
