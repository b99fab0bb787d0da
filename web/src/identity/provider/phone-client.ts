import {
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPhoneNumber,
  signOut,
} from 'firebase/auth';
import { identitySettings } from '@/platform/running-environment.ts';
import { auth } from './identity-client.ts';

/** Sends text messages behind one invisible captcha. */
export interface SmsSender {
  /** Sends a code through the provider. Returns the id of the message; throws the provider's error. */
  send(phone: string): Promise<string>;
  /** Removes the captcha from the page. */
  clear(): void;
}

// Disables the captcha for the emulator, which has none. In production it shows only when the provider suspects abuse.
auth.settings.appVerificationDisabledForTesting = identitySettings().emulatorUrl !== undefined;

/**
 * Adds an invisible captcha to `place`. Calls `onLost` when it has expired or failed, and the next message needs
 * another one.
 */
export function createSmsSender(place: HTMLElement, onLost: () => void): SmsSender {
  // A container element can hold only one captcha: adds one element for each.
  const element = place.appendChild(document.createElement('div'));
  const captcha = new RecaptchaVerifier(auth, element, {
    size: 'invisible',
    'expired-callback': onLost,
    'error-callback': onLost,
  });
  return {
    async send(phone) {
      const { verificationId } = await signInWithPhoneNumber(auth, phone, captcha);
      return verificationId;
    },
    clear() {
      captcha.clear();
      element.remove();
    },
  };
}

/** Confirms the code of a text message. Returns the provider's token for the phone; throws the provider's error. */
export async function provePhone(verificationId: string, code: string): Promise<string> {
  const { user } = await signInWithCredential(auth, PhoneAuthProvider.credential(verificationId, code));
  const token = await user.getIdToken();
  await signOut(auth);
  return token;
}
