/*
 * The factors besides a password: an authenticator app, passkeys, and recovery codes for those who
 * lost both. The browser binds a passkey to this site, and its holder unlocks it with a finger or a
 * PIN, so a passkey logs in alone. Before a change of their own factors the caller has verified the
 * owner: this module asks for no passwords.
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
export { askForPasskey, checkPasskey, pruneChallenges } from './passkeys/show-passkey'
export { readPasskeyLibrary, type Credential, type RelyingParty } from './passkeys/webauthn'
export { endSessionsOf, lockUser, type SecondFactor } from './second-factor.repository'
