/*
 * The factors in addition to a password: an authenticator app, passkeys, and recovery codes for users
 * who lost both. The browser binds a passkey to this site, and its owner unlocks it with a fingerprint
 * or a PIN, so a passkey alone is enough to log in. This module does not check passwords: before users
 * change their own factors, the caller verifies that they own the account.
 */
export { checkSecondFactor, secondFactorRefusal, shownFactor } from './check-second-factor'
export { countFactors, hasSecondFactor, removeAllFactors, type Factors } from './factors'
export type { OwnChange } from './own-change'
export { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from './own-totp'
export {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from './passkeys/own-passkeys'
export { belongsToUser, type PasskeyRow } from './passkeys/passkeys.repository'
export { checkOwnAssertion, listKeysOf, optionsForOwn } from './passkeys/own-assertion'
export { askForPasskey, checkPasskey, pruneChallenges } from './passkeys/show-passkey'
export { readPasskeyLibrary, type Credential, type RelyingParty } from './passkeys/webauthn'
export { endSessionsOf, lockUser, type SecondFactor } from './second-factor.repository'
