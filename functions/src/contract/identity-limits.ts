export const passwordMinLength = 6;
/** Maximum length at the identity provider. */
export const passwordMaxLength = 4_096;
export const smsCodeLength = 6;
export const phonePrefix = '+34';
export const phoneDigits = 9;

/** Matches a Spanish mobile in E.164: only such phones may register. */
export const spanishMobilePattern = /^\+34[67]\d{8}$/;

/** Lifetime of an unfinished registration in hours, on the server and in the browser. */
export const registrationHours = 24;

/** Lifetime of the link to a new email, in hours. */
export const emailChangeHours = 24;
/** Minutes after which a confirmed but unfinished change of email may be cancelled. */
export const emailChangeTryMinutes = 15;
/** Lifetime of a pending phone, in hours. */
export const phoneChangeHours = 1;

/** Seconds between two text messages to the same number. */
export const smsPauseSeconds = 30;
/** Maximum text messages of one registration. */
export const maxSmsPerRegistration = 5;
/** Maximum mails of one registration whose email has an account of another person. */
export const maxReclaimMailsPerRegistration = 3;
/** Maximum text messages of one change of phone. */
export const maxSmsPerPhoneChange = 5;
