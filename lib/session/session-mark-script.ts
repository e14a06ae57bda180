import { hasClaimCookieName } from '@/lib/contracts/claims/claim-cookie-name'
import { companionCookieName } from './cookies'

/**
 * Runs in the head before the first paint. Sets `data-session` for a visitor with a session, so that
 * content for guests is not shown before the profile is loaded. Sets `data-claim` for a visitor who may
 * have an open claim, and `data-promocode` if the address has a promo code, so that the space for it is
 * reserved. The text is the same for every visitor and address, so that the content security policy can
 * allow it by its hash.
 */
export const sessionMarkScript = `try{const d=document,m=(r,t,a)=>RegExp(r+"=.").test(t)&&d.documentElement.setAttribute(a,"");m("[?&]promocode",location.search,"data-promocode");for(const[n,a]of[["${companionCookieName}","data-session"],["${hasClaimCookieName}","data-claim"]])m("(^|; )"+n,d.cookie,a)}catch(e){}`
