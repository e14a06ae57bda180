import { companionCookieName } from './cookies'

/**
 * Runs in the head before the first paint, beside the one of the colour mode, and marks the page of
 * a reader who has a session: what is shown to guests alone is not shown to him before his profile
 * is there. It is the same text for every reader, so that the policy can allow it by its hash.
 */
export const sessionMarkScript = `try{if(/(^|; )${companionCookieName}=./.test(document.cookie))document.documentElement.setAttribute("data-session","")}catch(e){}`
