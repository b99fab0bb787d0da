import type { Routes } from '../../contract/routes.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { permitPhoneChangeSms } from './permit-phone-change-sms.ts';

/** `POST /account/phone/sms`: lets another code be sent to the phone that the caller's account is about to get. */
export const requestPhoneChangeSms: Handler<Routes['requestPhoneChangeSms']> = (
  services,
  { caller, address },
) => permitPhoneChangeSms(services, { uid: caller.uid, address });
