export const passwordMinLength = 6;
/** What the identity provider accepts at most. */
export const passwordMaxLength = 4_096;
export const smsCodeLength = 6;
export const phonePrefix = '+34';
export const phoneDigits = 9;

/** A Spanish mobile in E.164: the only phones that may register. */
export const spanishMobilePattern = /^\+34[67]\d{8}$/;

/** Hours that an unfinished registration lives, on the server and in the browser. */
export const registrationHours = 24;

/** Hours that the link to a new email works. */
export const emailChangeHours = 24;
/** Minutes after which a change of email that was confirmed and not completed may be withdrawn. */
export const emailChangeTryMinutes = 15;
/** Hours that a new phone waits for its code. */
export const phoneChangeHours = 1;

/** Seconds between two text messages to the same number. */
export const smsPauseSeconds = 30;
/** Text messages that one registration may ask for. */
export const smsPerRegistration = 5;
/** The most mails of one registration whose email has an account begun by another person. */
export const reclaimMailsPerRegistration = 3;
/** Text messages that one change of phone may ask for. */
export const smsPerPhoneChange = 5;
