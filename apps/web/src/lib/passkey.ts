export { askPasskey, makePasskey, mayUsePasskeys, PasskeyLeft } from '@portal/browser/passkey.ts'
