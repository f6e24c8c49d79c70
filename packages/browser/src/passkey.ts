import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** Whether this browser can make and use passkeys here: the address must be a name, not a number. */
export function mayUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)
}

type Options = { readonly challenge: string }

/** The person did not go on, or the device has no such passkey: browsers do not tell which. */
export class PasskeyLeft extends Error {}

const orLeft = (error: unknown): never => {
  throw new PasskeyLeft(error instanceof Error ? error.name : 'unknown')
}

/** Asks the device for the signature of a passkey. Its code loads with the first ask. */
export async function askPasskey(options: Options): Promise<AuthenticationResponseJSON & { type: 'public-key' }> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(orLeft)
}

/** Has the device make a passkey. */
export async function makePasskey(options: Options): Promise<RegistrationResponseJSON & { type: 'public-key' }> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(orLeft)
}
