/** What a visitor is about to do; a token got for one thing is good for nothing else. */
export type CaptchaAction = 'claim' | 'contact' | 'login' | 'signup' | 'restore'
