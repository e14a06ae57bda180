import { claimMarkCookieName } from '@/lib/contracts/claims/claim-cookie-name'
import { companionCookieName } from './cookies'

/**
 * Runs in the head before the first paint, beside the one of the colour mode, and marks the page of
 * a reader who has a session: what is shown to guests alone is not shown to them before their
 * profile is there. And that of one who may have a claim under way: the place where it is offered is
 * kept free. It is the same text for every reader, so that the policy can allow it by its hash.
 */
export const sessionMarkScript = `try{for(const[n,a]of[["${companionCookieName}","data-session"],["${claimMarkCookieName}","data-claim"]])if(RegExp("(^|; )"+n+"=.").test(document.cookie))document.documentElement.setAttribute(a,"")}catch(e){}`
