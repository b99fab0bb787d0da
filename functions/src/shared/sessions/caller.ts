/** The caller, authenticated by a session of this server. */
export interface Caller {
  readonly uid: string;
  readonly email: string;
  /** SHA-256 of the session token, the id of its record. */
  readonly sessionId: string;
}
